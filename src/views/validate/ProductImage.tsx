import { useState } from 'react';
import * as classes from './product-image.module.css';

type Props = { images: readonly string[]; large?: boolean };

/** The first image that loads; a box when none does. */
export function ProductImage({ images, large = false }: Props) {
  const [failed, setFailed] = useState(0);
  const image = images[failed];
  return (
    <span className={classes.image} data-large={large}>
      {image ? (
        <img src={image} alt="" decoding="async" onError={() => setFailed((count) => count + 1)} />
      ) : (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.5 4.5 8 2l5.5 2.5v7L8 14l-5.5-2.5zM2.5 4.5 8 7l5.5-2.5M8 7v7" />
        </svg>
      )}
    </span>
  );
}
