import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';

/** The one function that the scroll area needs of a library for floating parts, by the same name. */
export const useMergeRefs = <T>(refs: Ref<T>[]) => useMergedRef(...refs);
