import { useState } from 'react';
import * as classes from './product-image.module.css';

type Props = { images: readonly string[]; size?: 'small' | 'large' | 'wide' };

/** The first image that loads; a sign when none does. */
export function ProductImage({ images, size = 'small' }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = images.find((one) => !failed.includes(one));
  return (
    <span className={classes.image} data-size={size}>
      {image === undefined ? (
        <NoImage />
      ) : (
        <img
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed((known) => [...known, image])}
        />
      )}
    </span>
  );
}

/** In place of an image that is missing or broken. */
export function NoImage() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" data-no-image>
      <path d="M2.5 4.5 8 2l5.5 2.5v7L8 14l-5.5-2.5zM2.5 4.5 8 7l5.5-2.5M8 7v7" />
    </svg>
  );
}
