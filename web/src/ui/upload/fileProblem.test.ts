import { expect, it } from 'vitest'
import { fileProblem } from './fileProblem.ts'

const megabytes = (count: number) => count * 1_048_576

it.each(['image/jpeg', 'image/png', 'application/pdf'])('accepts %s of up to 10 MB', (type) => {
  expect(fileProblem({ type, size: megabytes(10) })).toBeNull()
  expect(fileProblem({ type, size: megabytes(10) + 1 })).toBe('refusals.file.tooLarge')
})

it.each(['image/heic', 'image/svg+xml', 'text/html', 'application/zip', ''])('rejects %j', (type) => {
  expect(fileProblem({ type, size: 1 })).toBe('refusals.file.wrongType')
})

it('rejects a document where a picture is required', () => {
  expect(fileProblem({ type: 'application/pdf', size: 1 }, { pictureOnly: true })).toBe(
    'profile.upload.pictureOnly',
  )
  expect(fileProblem({ type: 'image/png', size: 1 }, { pictureOnly: true })).toBeNull()
})
