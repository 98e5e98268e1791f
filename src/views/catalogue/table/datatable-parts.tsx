/**
 * What mantine-datatable takes for `@mantine/core` (see `vite.config.ts`): the same, but what it may open or show only
 * optionally, as menus, popovers and pages of its own, is loaded when it is first rendered.
 */
import { useSyncExternalStore, type ComponentType, type PropsWithChildren } from 'react';
import { Missing } from '../../shared/later.tsx';
import type * as LateParts from './datatable-late-parts.ts';

export * from '@mantine/core';

type Parts = typeof LateParts;

let parts: Parts | null = null;
let isLoading = false;
let isMissing = false;
const listeners = new Set<() => void>();

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** A failed load is repeated by the next part that renders. */
function subscribeToParts(listen: () => void): () => void {
  if (!parts && !isLoading) void load();
  return subscribe(listen);
}

/** All at once, because a menu and its items share a context. */
async function load(): Promise<void> {
  isLoading = true;
  try {
    parts = await import('./datatable-late-parts.ts');
  } catch {
    // `MissingParts` says so.
  }
  isLoading = false;
  isMissing = !parts;
  for (const listen of listeners) listen();
}

/** Says that parts of the table could not be loaded, once for all of them. */
export function MissingParts() {
  return useSyncExternalStore(subscribe, () => isMissing) && <Missing />;
}

/** Until it is loaded, its children are rendered if `showsContent`. */
function late<Name extends keyof Parts>(name: Name, showsContent = false) {
  return function Late(props: PropsWithChildren<object>) {
    const Part = useSyncExternalStore(subscribeToParts, () => parts?.[name]) as
      | ComponentType<object>
      | undefined;
    if (Part) return <Part {...props} />;
    return showsContent ? props.children : null;
  };
}

export const Checkbox = late('Checkbox');
export const Collapse = late('Collapse');
export const Loader = late('Loader');
export const Menu = late('Menu', true);
export const MenuDropdown = late('MenuDropdown');
export const MenuItem = late('MenuItem');
export const MenuTarget = late('MenuTarget', true);
export const Pagination = late('Pagination');
export const Popover = late('Popover', true);
export const PopoverDropdown = late('PopoverDropdown');
export const PopoverTarget = late('PopoverTarget', true);
