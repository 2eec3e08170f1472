import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textLinks } from './textLinks.ts'

const linksIn = (text: string) => textLinks(text).flatMap((part) => ('link' in part ? [part.link] : []))

it('an address becomes a link, without the full stop after it', () => {
  expect(textLinks('See https://bencao.example/a?b=1. Thanks')).toEqual([
    { text: 'See ' },
    { link: 'https://bencao.example/a?b=1' },
    { text: '. Thanks' },
  ])
})

it.each([
  'javascript:alert(1)',
  'http://bencao.example',
  'data:text/html,<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  'https://',
  'https://localhost/x',
  'https://bencao.example@evil.example/',
  'https://user:pass@evil.example/',
  '//evil.example',
  'HTTPS:evil.example',
])('%s becomes no link', (text) => expect(linksIn(text)).toEqual([]))

it('a script after an address is no part of it', () => {
  expect(linksIn('https://bencao.example/"onmouseover="alert(1)')).toEqual(['https://bencao.example/'])
})

it('nothing of a text is lost or added', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl())), (pieces) => {
      const text = pieces.join(' ')
      const parts = textLinks(text)
      expect(parts.map((part) => ('link' in part ? part.link : part.text)).join('')).toBe(text)
      for (const part of parts) if ('link' in part) expect(new URL(part.link).protocol).toBe('https:')
    }),
  )
})
