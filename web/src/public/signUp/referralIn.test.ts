import { expect, it } from 'vitest'
import { referralIn } from './referralIn.ts'

it.each([
  ['', ''],
  [' K7Q2M9 ', 'K7Q2M9'],
  ['https://portal.example/register?referralId=K7Q2M9', 'K7Q2M9'],
  ['https://portal.example/register?mobile=9175550142&referralId=K7Q2M9#top', 'K7Q2M9'],
  ['https://portal.example/register', 'https://portal.example/register'],
  ['http://[', 'http://['],
])('reads %j as %j', (typed, code) => expect(referralIn(typed)).toBe(code))
