import { describe, expect, it, test } from 'vitest'
import { type AchBatch, type AchEntry, AchError, type AchFile } from './achFile.ts'
import { readAch } from './readAch.ts'
import { writeAch } from './writeAch.ts'

const batch = {
  company: 'EXAMPLE HERBS',
  companyId: '1234567890',
  description: 'PROFITSHR',
  effectiveOn: '2026-03-03',
  odfi: '02100002',
} satisfies Partial<AchBatch>
const jane: AchEntry = {
  code: '22',
  routing: '121042882',
  account: '000123456789',
  cents: 12_550,
  id: 'PO-1001',
  name: 'JANE DOE',
}
const lee: AchEntry = {
  code: '32',
  routing: '231380104',
  account: '998877',
  cents: 4_000,
  id: 'PO-1002',
  name: 'LEE WONG',
}
const clinic: AchEntry = {
  code: '22',
  routing: '031300012',
  account: '55512345',
  cents: 99_999,
  id: 'PO-1003',
  name: 'GREEN LEAF CLINIC LLC',
  addenda: 'PAYOUT PO-1003 FEB 2026',
}
const example: AchFile = {
  destination: '021000021',
  destinationName: 'EXAMPLE BANK',
  origin: '1234567890',
  originName: 'EXAMPLE HERBS INC',
  madeOn: '2026-03-02',
  madeAt: '0915',
  modifier: 'A',
  batches: [
    { ...batch, sec: 'PPD', entries: [jane, lee] },
    { ...batch, sec: 'CCD', entries: [clinic] },
  ],
}
const withEntries = (entries: readonly AchEntry[]): AchFile => ({
  ...example,
  batches: [{ ...batch, sec: 'PPD', entries }],
})

describe('the writer', () => {
  it('writes the example of two batches line by line', () => {
    const lines = [
      '101 02100002112345678902603020915A094101EXAMPLE BANK           EXAMPLE HERBS INC              ',
      '5220EXAMPLE HERBS                       1234567890PPDPROFITSHR       260303   1021000020000001',
      '622121042882000123456789     0000012550PO-1001        JANE DOE                0021000020000001',
      '632231380104998877           0000004000PO-1002        LEE WONG                0021000020000002',
      '822000000200352422980000000000000000000165501234567890                         021000020000001',
      '5220EXAMPLE HERBS                       1234567890CCDPROFITSHR       260303   1021000020000002',
      '62203130001255512345         0000099999PO-1003        GREEN LEAF CLINIC LLC   1021000020000003',
      '705PAYOUT PO-1003 FEB 2026                                                         00010000003',
      '822000000200031300010000000000000000000999991234567890                         021000020000002',
      '9000002000001000000040038372299000000000000000000116549                                       ',
    ]
    expect(writeAch(example).split('\r\n')).toEqual([...lines, ''])
  })

  it('writes the control sample of one credit', () => {
    const credit = { ...jane, routing: '231380104', account: '12345678', cents: 100_000_000, id: '' }
    const written = writeAch(
      {
        destination: '231380104',
        destinationName: 'Federal Reserve Bank',
        origin: '121042882',
        originName: 'My Bank Name',
        madeOn: '2018-12-06',
        madeAt: '0000',
        modifier: 'A',
        batches: [
          {
            company: 'Name on Account',
            companyId: '121042882',
            sec: 'PPD',
            description: 'REG.SALARY',
            effectiveOn: '2018-12-07',
            odfi: '12104288',
            entries: [{ ...credit, name: 'Receiver Account Name' }],
          },
        ],
      },
      '\n',
    )
    expect(written.split('\n').slice(0, 5)).toEqual([
      '101 231380104 1210428821812060000A094101Federal Reserve Bank   My Bank Name                   ',
      '5220Name on Account                     121042882 PPDREG.SALARY      181207   1121042880000001',
      '62223138010412345678         0100000000               Receiver Account Name   0121042880000001',
      '82200000010023138010000000000000000100000000121042882                          121042880000001',
      '9000001000001000000010023138010000000000000000100000000                                       ',
    ])
    expect(written.split('\n').slice(5)).toEqual([...Array.from({ length: 5 }, () => '9'.repeat(94)), ''])
  })

  it.each([
    [6, 10],
    [7, 20],
    [16, 20],
    [17, 30],
  ])('fills blocks of ten lines: %i entries are %i lines', (count, lines) => {
    const written = writeAch(withEntries(Array.from({ length: count }, () => jane)))
    expect(written.trimEnd().split('\r\n')).toHaveLength(lines)
    expect(readAch(written).entries).toHaveLength(count)
  })

  it('keeps the lowest ten digits of a hash, and cuts a long name', () => {
    const entries = Array.from({ length: 500 }, () => ({
      ...lee,
      routing: '322271627',
      name: 'A NAME OF MORE THAN TWENTY-TWO LETTERS',
    }))
    const { entries: read } = readAch(writeAch(withEntries(entries)))
    expect([read.length, read[0]?.name]).toEqual([500, 'A NAME OF MORE THAN TW'])
  })

  it.each<[string, Partial<AchEntry>]>([
    ['a wrong routing number', { routing: '121042883' }],
    ['no amount', { cents: 0 }],
    ['a fraction of a cent', { cents: 1.5 }],
    ['too much', { cents: 10_000_000_000 }],
    ['a short account', { account: '123' }],
    ['a long account', { account: '123456789012345678' }],
    ['a name in Chinese', { name: '林美' }],
    ['no name', { name: ' ' }],
    ['a line break in the name', { name: 'JANE\nDOE' }],
    ['a long id', { id: 'P26-0001234567890' }],
    ['an addenda in Chinese', { addenda: '分潤' }],
  ])('refuses %s', (_, change) => {
    expect(() => writeAch(withEntries([{ ...jane, ...change }]))).toThrow(AchError)
  })

  it.each<[string, Partial<AchFile>]>([
    ['no batches', { batches: [] }],
    ['a batch without entries', { batches: [{ ...batch, sec: 'PPD', entries: [] }] }],
    ['a wrong destination', { destination: '021000022' }],
    ['a long name of the bank', { destinationName: 'A BANK WITH MORE LETTERS THAN FIT' }],
    ['a wrong time', { madeAt: '2460' }],
    ['a wrong date', { madeOn: '2026-02-30' }],
    ['a wrong modifier', { modifier: 'a' }],
    ['a wrong origin', { origin: '12' }],
  ])('refuses %s', (_, change) => {
    expect(() => writeAch({ ...example, ...change })).toThrow(AchError)
  })
})

describe('the reader', () => {
  const good = writeAch(example, '\n')
  const lines = good.split('\n').slice(0, -1)

  it('returns what was written', () => {
    const read = readAch(good)
    expect([read.batches, read.cents]).toEqual([2, 116_549])
    expect(read.entries).toMatchObject([
      { ...jane, sec: 'PPD', effectiveOn: '2026-03-03' },
      lee,
      { id: 'PO-1003', sec: 'CCD' },
    ])
  })

  /** Writes `text` over a line, from a position that is counted from 1. */
  const over = (line: number, from: number, text: string) =>
    lines
      .map((each, place) =>
        place === line - 1 ? each.slice(0, from - 1) + text + each.slice(from - 1 + text.length) : each,
      )
      .join('\n')
      .concat('\n')

  test.each([
    ['file header', 1, 1, '2'],
    ['destination', 1, 13, '2'],
    ['origin', 1, 18, ' '],
    ['date of the file', 1, 24, '261302'],
    ['time of the file', 1, 30, '2515'],
    ['modifier', 1, 34, 'a'],
    ['size of records and blocks', 1, 35, '093'],
    ['names of both banks', 1, 41, ' '.repeat(23)],
    ['batch header for credits', 2, 2, '225'],
    ['company', 2, 5, ' '.repeat(16)],
    ['company id', 2, 41, ' '.repeat(10)],
    ['PPD or CCD', 2, 51, 'WEB'],
    ['description', 2, 54, ' '.repeat(10)],
    ['effective date', 2, 70, '260231'],
    ['blanks and status', 2, 79, '0'],
    ['ODFI', 2, 80, '0210000X'],
    ['batches are numbered from 1', 6, 94, '3'],
    ['entry', 3, 1, '5'],
    ['code of a credit', 3, 2, '27'],
    ['routing number of the receiver', 3, 12, '3'],
    ['account', 3, 13, ' '.repeat(17)],
    ['amount is no number', 3, 30, '00000x2550'],
    ['an amount', 3, 30, '0000000000'],
    ['name', 3, 55, ' '.repeat(22)],
    ['mark of an addenda', 3, 79, '2'],
    ['trace of our bank', 3, 80, '9'],
    ['traces ascend', 4, 94, '1'],
    ['its addenda follows', 4, 79, '1'],
    ['addenda', 8, 2, '06'],
    ['number of the addenda', 8, 84, '0002'],
    ['sequence of its entry', 8, 94, '4'],
    ['class of the batch header', 5, 2, '200'],
    ['number of entries', 5, 10, '3'],
    ['hash', 5, 20, '9'],
    ['no debits', 5, 32, '1'],
    ['sum of credits', 5, 44, '1'],
    ['company id of the batch header', 5, 45, '9'],
    ['blanks', 5, 60, 'x'],
    ['ODFI and number of the batch header', 5, 94, '2'],
    ['number of batches', 10, 7, '3'],
    ['number of blocks', 10, 13, '2'],
    ['number of entries', 10, 21, '5'],
    ['hash', 10, 31, '8'],
    ['no debits', 10, 43, '1'],
    ['sum of credits', 10, 55, '8'],
    ['blanks at the end', 10, 94, 'x'],
    ['ASCII only', 3, 55, 'É'],
  ])('rejects another %s (line %i, position %i)', (rule, line, from, text) => {
    const number = rule === 'its addenda follows' ? 4 : line
    expect(() => readAch(over(line, from, text))).toThrow(`line ${number}: ${rule}`)
  })

  test.each([
    ['a line that is too short', good.replace(/ \n/, '\n')],
    [
      'a line that is missing',
      lines
        .filter((_, place) => place !== 3)
        .join('\n')
        .concat('\n'),
    ],
    ['an entry that is there twice', [...lines.slice(0, 4), ...lines.slice(3)].join('\n').concat('\n')],
    ['filling lines that are missing', writeAch(withEntries([jane, lee]), '\n').replace(/9{94}\n$/, '')],
    ['one block too many', good + `${'9'.repeat(94)}\n`.repeat(10)],
    ['something after the end', `${good}${lines[1]}\n`],
    ['no control record', lines.slice(0, 9).join('\n').concat('\n')],
    ['mixed line ends', good.replace('\n', '\r\n')],
    ['no last line end', good.trimEnd()],
    ['nothing', '\n'],
    ['no batches', `${lines[0]}\n9000000000001${'0'.repeat(42)}${' '.repeat(39)}\n`],
  ])('rejects %s', (_, text) => {
    expect(() => readAch(text)).toThrow(AchError)
  })
})
