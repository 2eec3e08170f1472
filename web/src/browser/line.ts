/** Runs one work after the other, in the order in which they came. One that fails does not stop the line. */
export function makeLine() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => null)
    return done
  }
}
