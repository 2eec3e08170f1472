const most = 16

/**
 * Does the work for each of many, several at once, because a server looks up concurrent callers together. The results
 * are in the order of the items.
 */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = [...items.entries()].toReversed()
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: most }, worker))
  return results
}

/** What the work found out about each name. */
export const eachAtOnce = async <Name extends string, Result>(
  names: readonly Name[],
  work: (name: Name) => Promise<Result>,
): Promise<Record<string, Result>> =>
  Object.fromEntries(await atOnce(names, async (name) => [name, await work(name)] as const))
