import { useMediaQuery } from '@mantine/hooks';

/** Below 640 pixels, as in the stylesheets: lists are cards there, and their controls stand in reach of a thumb. */
export const PHONE = '(max-width: 639.98px)';

/** Known from the first rendering on, so that nothing is drawn for another width. */
export const usePhone = (): boolean =>
  useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
