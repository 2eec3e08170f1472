/**
 * A ref that acts on an element with the next frame. The frame computes the layout in any case, so that an act that needs
 * it does not make the browser compute it within the same long task as the rendering.
 */
export const withFrame =
  <E extends Element>(act: (element: E) => void) =>
  (element: E): (() => void) => {
    const frame = requestAnimationFrame(() => act(element))
    return () => cancelAnimationFrame(frame)
  }
