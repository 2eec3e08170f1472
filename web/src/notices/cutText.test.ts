import { describe, expect, it } from 'vitest'
import { endWithoutRoom } from './cutText.ts'

const field = (value: string, more: object = {}) => ({
  tagName: 'INPUT',
  value,
  maxLength: 10,
  selectionStart: value.length,
  selectionEnd: value.length,
  ...more,
})

describe('the end of a text that has no room', () => {
  it.each([
    ['12345', '67890', ''],
    ['12345', '678901', '1'],
    ['', '1 tablet, not with tea', 'not with tea'],
    ['1234567890', 'x', 'x'],
    ['', '每日三次，飯後服用，忌茶與冷飲', '忌茶與冷飲'],
  ])('%j and %j: %j', (value, typed, end) => {
    expect(endWithoutRoom(field(value), typed)).toBe(end)
  })

  it('counts the marked text as replaced', () => {
    expect(endWithoutRoom(field('1234567890', { selectionStart: 0 }), 'abcdefghij')).toBe('')
    expect(endWithoutRoom(field('1234567890', { selectionStart: 5 }), 'abcdefg')).toBe('fg')
  })

  it('counts line ends as the field keeps them', () => {
    expect(endWithoutRoom(field('', {}), '12345\r\n67890\r\n')).toBe('')
    expect(endWithoutRoom(field('', { tagName: 'TEXTAREA' }), '1234\r\n67890')).toBe('')
    expect(endWithoutRoom(field('', { tagName: 'TEXTAREA' }), '12345\n67890')).toBe('0')
  })

  it('is empty where a field takes any length', () => {
    expect(endWithoutRoom(field('', { maxLength: -1 }), 'x'.repeat(1000))).toBe('')
  })
})
