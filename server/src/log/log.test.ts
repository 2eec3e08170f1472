import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { byTurns } from './log.ts'

it('writes the lines of one turn of the event loop together, in order', async () => {
  const written: string[] = []
  const out = byTurns({ write: (text) => void written.push(text) })
  out.write('one\n')
  out.write('two\n')
  expect(written).toEqual([])
  await expect.poll(() => written).toEqual(['one\ntwo\n'])
  out.write('three\n')
  await expect.poll(() => written).toEqual(['one\ntwo\n', 'three\n'])
})

it('loses nothing when the process exits or crashes in the same turn', async () => {
  const bundled = await build({
    stdin: {
      contents: `
        import { openLog } from './log.ts'
        openLog('info').info({ job: 'last' })
        if (process.argv[1] === 'falls') throw new Error('fell')
        process.exit(3)`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['pino'],
    write: false,
  })
  for (const way of ['exits', 'falls']) {
    const { stdout } = spawnSync(process.execPath, ['-e', bundled.outputFiles[0]?.text ?? '', way], {
      encoding: 'utf8',
      cwd: join(import.meta.dirname, '..'),
    })
    expect(stdout).toMatch(/^{"level":30,.*"job":"last"}\n$/)
  }
})
