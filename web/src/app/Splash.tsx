/** Whose page it is, as `index.html` shows it: shown until the frame's code is there. */
export const Splash = () => (
  <p id="splash" aria-hidden="true">
    Bencao
  </p>
)
