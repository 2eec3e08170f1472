import { expect } from 'vitest'
import { z } from 'zod'
import type { ChildServer } from './childServer.ts'

const Turns = z.strictObject({
  count: z.int(),
  maxMs: z.number(),
  p999Ms: z.number(),
  longest: z.array(z.unknown()),
})

/**
 * The processor time in milliseconds that a turn of the event loop may take. The proof `loop` allows what the portal promises;
 * other runs find what holds the loop for long, also on a slow machine.
 */
export const mostTurnMs = Number(process.env['MOST_TURN_MS'] ?? 250)

/** The settings that have a server measure the turns of its event loop. */
export const measuringTurns = {
  MOST_TURN_MS: String(mostTurnMs),
  NODE_OPTIONS: `--import=${new URL('./turns.mjs', import.meta.url).href}`,
}

/** The turns of the server's event loop since this was last asked. */
export async function turnsOf(server: ChildServer): Promise<z.infer<typeof Turns>> {
  const from = server.output.length
  server.process.kill('SIGUSR2')
  const line = () => server.output.slice(from).find((each) => each.startsWith('turns '))
  await expect.poll(line, { timeout: 10_000 }).toBeDefined()
  return Turns.parse(JSON.parse((line() ?? '').slice('turns '.length)))
}
