/** Said while the browser is offline; loaded with the notices. */
export const offline = {
  now: 'You are offline. Nothing can be loaded or saved until the connection is back.',
}
