import type { TablerIcon } from '@tabler/icons-react';

type IconProps = { size?: number | undefined; className?: string | undefined };

/** In units of the drawing, which is 24 wide: 1.35 pixels at the size that icons have where none is given. */
const STROKE = 1.8;

/**
 * An icon beside a text or in a labelled control, in the colour of the text. It says nothing by itself.
 *
 * The icons stand in a module per part of the start, because a module is loaded as a whole. The same meaning has the
 * same picture on every page.
 */
export const icon = (Drawing: TablerIcon) =>
  function Icon({ size = 18, className }: IconProps) {
    return (
      <Drawing
        className={className}
        size={size}
        stroke={STROKE}
        aria-hidden="true"
        focusable="false"
      />
    );
  };

export type Icon = ReturnType<typeof icon>;
