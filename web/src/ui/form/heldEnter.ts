/** How long an Enter waits for results; after that, nobody expects it to act. */
export const enterWaits = 1_500

export type HeldEnter = ReturnType<typeof heldEnter>

/** An Enter that was pressed before the results were there: it waits for those of the text that was typed then. */
export function heldEnter() {
  let heldFor: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    heldFor = null
    clearTimeout(timer)
  }
  return {
    hold(typed: string) {
      drop()
      heldFor = typed
      timer = setTimeout(drop, enterWaits)
    },
    drop,
    /** The results of `typed` are there: whether an Enter waits for them. It waits no longer. */
    take(typed: string): boolean {
      const held = heldFor === typed
      drop()
      return held
    },
  }
}
