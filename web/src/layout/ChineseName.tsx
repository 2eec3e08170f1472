const first =
  'M84 20 79 26H53V8C56 8 57 7 57 5L46 4V26H7L8 29H41C34 48 21 68 3 80L5 82C24 71 38 54 46 36V71H25L26 74H46V96H48C50 96 53 94 53 93V74H73C75 74 75 73 76 72C72 69 67 65 67 65L62 71H53V29C61 51 74 68 89 78C90 75 93 73 96 73L96 72C80 64 64 48 55 29H91C92 29 93 29 93 28C90 24 84 20 84 20Z'
const second =
  'M88 9 84 14H72V8C75 7 75 6 76 5L66 4V14H52L53 17H66V26H67C70 26 72 25 72 24V17H94C95 17 96 17 96 16C93 13 88 9 88 9ZM42 9 38 14H33V7C35 7 36 6 36 5L27 4V14H4L5 17H27V27H28C30 27 33 26 33 25V17H48C49 17 50 17 50 16C47 13 42 9 42 9ZM27 65V62H46V73H6L7 76H46V96H48C51 96 53 94 53 94V76H92C94 76 95 75 95 74C91 71 86 67 86 67L81 73H53V62H73V66H74C76 66 79 64 79 64V34C81 34 82 33 83 32L75 26L72 30H28L21 27V67H22C24 67 27 66 27 65ZM73 33V44H27V33ZM27 59V47H73V59Z'

/**
 * The product's Chinese name, one em for each sign. It is drawn, because a browser takes a tenth of a second on a slow phone to find
 * a typeface for the first Chinese sign of a page.
 */
export const ChineseName = ({ className, vertical = false }: { className?: string; vertical?: boolean }) => (
  <svg
    className={className}
    aria-hidden
    fill="currentcolor"
    viewBox={vertical ? '0 0 100 200' : '0 0 200 100'}
    width={vertical ? '1em' : '2em'}
    height={vertical ? '2em' : '1em'}
  >
    <path d={first} />
    <path d={second} transform={vertical ? 'translate(0 100)' : 'translate(100)'} />
  </svg>
)
