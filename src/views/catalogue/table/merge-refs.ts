import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';

/** All that the scroll area takes of a library for floating parts, by the same name. */
export const useMergeRefs = <T>(refs: Ref<T>[]) => useMergedRef(...refs);
