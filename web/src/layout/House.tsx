/** Whose page it is, as `index.html` shows it: stands on until the frame's code is there. */
export const House = () => (
  <p id="house" aria-hidden="true">
    Bencao
  </p>
)
