import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withFrame } from './withFrame.ts'

const frames = new Map<number, () => void>()
const element = {} as Element

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    frames.set(frames.size + 1, act)
    return frames.size
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
})
afterEach(() => {
  vi.unstubAllGlobals()
  frames.clear()
})

const nextFrame = () => {
  for (const act of frames.values()) act()
}

it('acts on an element with the next frame', () => {
  const act = vi.fn<(element: Element) => void>()
  withFrame(act)(element)
  expect(act).not.toHaveBeenCalled()
  nextFrame()
  expect(act).toHaveBeenCalledExactlyOnceWith(element)
})

it('does nothing to an element that has gone', () => {
  const act = vi.fn<(element: Element) => void>()
  const leave = withFrame(act)(element)
  leave()
  nextFrame()
  expect(act).not.toHaveBeenCalled()
})
