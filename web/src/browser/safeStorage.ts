type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage that may be missing or may fail (private mode); what it does not take is kept as long as the page. */
export const makeSafeStorage = (storage: () => Stored): Stored => {
  const untaken = new Map<string, string>()
  return {
    getItem(key) {
      try {
        return untaken.get(key) ?? storage().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      untaken.set(key, value)
      try {
        storage().setItem(key, value)
        untaken.delete(key)
      } catch {
        // The page continues with the value in memory.
      }
    },
    removeItem(key) {
      untaken.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // There is nothing to remove.
      }
    },
  }
}

/** What all tabs of this browser keep. */
export const browserStorage = makeSafeStorage(() => window.localStorage)

/** What this tab keeps. */
export const tabStorage = makeSafeStorage(() => window.sessionStorage)
