import { pictureAddress, type Vessel, vesselOf } from '@bencao/shared/domain/catalog/picture.ts'
import styles from './ProductPicture.module.css'

interface ProductPictureProps {
  product: { picture: string; form: string }
  /** Width and height on the page, in CSS pixels: beside a line, or on a card. */
  side: 48 | 64 | 160
  /** What a screen reader says; left out where the product's name stands beside it. */
  alt?: string
}

/** A product's picture, or the outline of what it comes in. Its place is kept before it arrives. */
export function ProductPicture({ product: { picture, form }, side, alt = '' }: ProductPictureProps) {
  const place = { className: styles.picture, width: side, height: side }
  if (picture !== '')
    return (
      <img
        {...place}
        src={pictureAddress(picture, side > 64 ? 480 : 128)}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
    )
  return (
    <svg
      {...place}
      viewBox="0 0 24 24"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <path className={styles.outline} d={outlines[vesselOf(form)]} />
    </svg>
  )
}

const outlines: Record<Vessel, string> = {
  bottle:
    'M9 4h6v3H9zM8.5 7h7A1.5 1.5 0 0 1 17 8.5V19a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8.5A1.5 1.5 0 0 1 8.5 7zM7 11h10M7 16h10',
  jar: 'M6.5 6h11v3h-11zM6.5 9h11A1.5 1.5 0 0 1 19 10.500V18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7.500A1.5 1.5 0 0 1 6.5 9zM5 12h14M5 17h14',
  pouch: 'M6 4h12v2l.5 3c-.4 4-.4 7 .5 11H5c.9-4 .9-7 .5-11L6 6zM6 6h12M9 11h6v5H9z',
  box: 'M4 8h13v12H4zM4 8l3-3h13l-3 3M17 20l3-3V5M7 12h7M7 15h5',
  tube: 'M7 4h10l-1 13H8zM9.5 17h5v3h-5zM7.5 9h9M8 14h8',
}
