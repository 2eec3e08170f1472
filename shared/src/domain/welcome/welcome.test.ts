import { expect, it } from 'vitest'
import { type WelcomeFacts, welcomeList, welcomeSteps } from './welcome.ts'

const newcomer: WelcomeFacts = {
  status: 'pending',
  hasNpiFile: false,
  sentBack: false,
  hasCard: false,
  hasPatient: false,
  hasOrdered: false,
  isHidden: false,
}
const states = (facts: Partial<WelcomeFacts>) =>
  welcomeList({ ...newcomer, ...facts }).map(({ state }) => state)

it('leads through all steps in one order', () => {
  expect(welcomeList(newcomer).map(({ step }) => step)).toEqual([...welcomeSteps])
})

it.each([
  ['just signed up', {}, ['open', 'later', 'open', 'later']],
  ['document handed in', { hasNpiFile: true }, ['waiting', 'later', 'open', 'later']],
  ['sent back', { hasNpiFile: true, sentBack: true }, ['open', 'later', 'open', 'later']],
  ['a patient before verification', { hasPatient: true }, ['open', 'later', 'done', 'later']],
  ['verified', { status: 'active' }, ['done', 'open', 'open', 'open']],
  [
    'ready for the first order',
    { status: 'active', hasCard: true, hasPatient: true },
    ['done', 'done', 'done', 'open'],
  ],
] as const)('knows what is done: %s', (_, facts, expected) => {
  expect(states(facts)).toEqual(expected)
})

it.each([
  ['the first order was submitted', { status: 'active', hasOrdered: true }],
  ['it was hidden', { isHidden: true }],
  ['the account is suspended', { status: 'suspended' }],
] as const)('is empty once %s', (_, facts) => {
  expect(states(facts)).toEqual([])
})
