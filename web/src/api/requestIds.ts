/**
 * Request ids of one form: a retry of the same input has the same id, so that it counts once; after `end`, the same
 * input is another request.
 */
export const makeRequestIds = () => {
  let last = { id: '', input: '' }
  return {
    of(input: object): string {
      const written = JSON.stringify(input)
      if (last.input !== written) last = { id: crypto.randomUUID(), input: written }
      return last.id
    },
    end(): void {
      last = { id: '', input: '' }
    },
  }
}
