/** Takes all steps; one that throws does not stop the others. The first fault is thrown at the end. */
export async function inTurn(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = []
  for (const step of steps)
    try {
      await step()
    } catch (error) {
      faults.push(error)
    }
  if (faults.length > 0) throw faults[0]
}
