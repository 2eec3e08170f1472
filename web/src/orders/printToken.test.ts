import { expect, it } from 'vitest'
import { printAddress, tokenIn } from './printToken.ts'

it.each(['abc', 'a+b/c=', 'a%2B&token=x'])(
  'passes the token %s unchanged to the print page, in the fragment',
  (token) => {
    const address = new URL(printAddress(token), 'https://portal.example')
    expect(address.pathname).toBe('/printOrder')
    expect(address.search).toBe('')
    expect(tokenIn(address.hash)).toBe(token)
  },
)

it.each(['', '#', '#token=', '#other=1'])('finds no token in "%s"', (fragment) => {
  expect(tokenIn(fragment)).toBeNull()
})
