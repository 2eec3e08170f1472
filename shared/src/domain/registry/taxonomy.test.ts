import { expect, it } from 'vitest'
import { langs } from '../lang.ts'
import { taxonomyIn } from './taxonomy.ts'

it('names what a clinician does in each language', () => {
  expect(langs.map((lang) => taxonomyIn('Acupuncturist', lang))).toEqual(
    langs.map(
      (lang) =>
        ({ en: 'Acupuncturist', 'zh-Hant': '針灸師', 'zh-Hans': '针灸师', es: 'Acupunturista' })[lang],
    ),
  )
})

it('knows nothing but English of another taxonomy', () => {
  for (const taxonomy of ['Prosthetist', '', 'toString', '__proto__'])
    expect(langs.map((lang) => taxonomyIn(taxonomy, lang))).toEqual(
      langs.map((lang) => (lang === 'en' ? taxonomy : null)),
    )
})
