/** Whether the page is used by finger, so that focusing a field would open a keyboard on the screen. */
export const isTouched = (): boolean => !window.matchMedia('(pointer: fine)').matches
