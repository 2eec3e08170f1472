/** Waits for the browser's next task, so that a tap can be answered before. */
export const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next))
