import { lazy, useState, type ComponentType } from 'react';

export type Preloadable<Props extends object = object> = ComponentType<Props> & {
  preload: () => Promise<unknown>;
};

/** A page that is loaded when it is first needed; drawn without a wait where `preload` has loaded it before. */
export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Preloadable<Props> {
  let here: ComponentType<Props> | null = null;
  const preload = async () => {
    const loaded = await load();
    here = loaded.default;
    return loaded;
  };
  const Lazy = lazy(preload) as unknown as ComponentType<Props>;
  function Page(props: Props) {
    const [Part] = useState(() => here ?? Lazy);
    return <Part {...props} />;
  }
  return Object.assign(Page, { preload });
}
