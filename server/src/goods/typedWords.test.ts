import { expect, it } from 'vitest'
import { indexGoods } from '@bencao/shared/domain/catalog/goodsIndex.ts'
import { isNamed } from '@bencao/shared/domain/catalog/goodsSearch.ts'
import { readGoods } from './catalogFiles.ts'
import { orderGoods } from './order.ts'
import type { KnownGoods } from './queries.ts'
import type { Usage } from './usage.ts'

const folder = new URL('../../data', import.meta.url).pathname

const rows = (await readGoods(folder)).map(
  (row): KnownGoods => ({
    goodsId: row.id,
    category: row.category as KnownGoods['category'],
    sku: row.sku,
    name: row.name_en,
    pinyin: row.pinyin,
    nameZhHans: row.name_zh_hans,
    nameZhHant: row.name_zh_hant,
    nameEs: row.name_es,
    form: row.form,
    description: row.description,
    searchText: row.search_text,
  }),
)
const byName = rows.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.sku < b.sku ? -1 : 1))
const index = indexGoods(byName, (row) => row.searchText)
const skuOf = new Map(rows.map((row) => [row.goodsId, row.sku]))

const search = (typed: string, usage: Usage = new Map()) =>
  orderGoods(index, usage, {
    matches: index.find(typed),
    category: undefined,
    sort: 'relevance',
    page: 1,
    pageSize: byName.length,
  }).goods

/** What Enter adds: the first product, if it is called what was typed. */
const added = (typed: string): string => {
  const [first] = search(typed)
  return first?.named ? (skuOf.get(first.goodsId) ?? '') : 'nothing'
}

/** Typed words, and the product that Enter must add. */
const words: readonly (readonly [sku: string, ...typed: string[]])[] = [
  // Pinyin, with and without tones and spaces.
  [
    'GF-009',
    'xiao yao san',
    'xiaoyaosan',
    'xiāo yáo sǎn',
    'xiao1 yao2 san3',
    'Xiao Yao',
    'xiaoya',
    'xys',
    'XYS',
  ],
  ['GF-010', 'jia wei xiao yao san', 'jiaweixiaoyao', 'jwxys'],
  ['GF-017', 'gui pi tang', 'gui pi', 'guipi', 'guī pí tāng', 'gpt', '歸脾湯', '归脾汤', '歸脾'],
  ['GF-006', 'xiao chai hu tang', 'xiao chai hu', 'xcht', '小柴胡湯', '小柴胡'],
  ['GF-007', 'da chai hu tang', '大柴胡汤'],
  ['GF-012', 'si jun zi tang', 'sijunzi', 'sjzt', '四君子湯'],
  ['GF-014', 'xiang sha liu jun zi', 'xslj', '香砂六君子汤'],
  ['GF-015', 'bu zhong yi qi tang', 'bu zhong yi qi', 'bzyqt', 'bzyq', '補中益氣湯', '补中益气汤', 'buzhong'],
  [
    'TP-027',
    'liu wei di huang wan',
    'liu wei di huang',
    'liu wei',
    'lwdhw',
    '六味地黃丸',
    '六味地黄丸',
    '六味',
  ],
  ['TP-028', 'zhi bai di huang wan', 'zhi bai', '知柏地黄丸'],
  ['TP-029', 'qi ju di huang', '杞菊地黃丸'],
  ['TP-025', 'gui zhi fu ling wan', 'gzflw'],
  ['TP-033', 'tian wang bu xin dan', '天王補心丹', '天王补心丹'],
  ['TP-030', 'jin gui shen qi wan', '金匱腎氣丸'],
  ['GF-001', 'gui zhi tang', '桂枝湯', 'Cinnamon Twig Decoction'],
  ['GF-002', 'yin qiao san', 'yin qiao', '銀翹'],
  ['GF-003', 'sang ju yin', '桑菊飲', 'sang ju'],
  ['GF-034', 'suan zao ren tang'],
  ['GF-042', 'tian ma gou teng yin', 'tian ma gou teng', '天麻鉤藤'],
  ['GF-054', 'cang er zi san', 'cāng ěr zǐ'],
  ['GF-036', 'chai hu jia long gu mu li tang'],
  ['GF-070', 'yi guan jian', '一貫煎'],
  // One formula in several forms.
  ['TP-017', 'gui pi wan', 'guipiwan', 'gui pi wa', 'gui pi w', '歸脾丸', '归脾丸', 'gui1 pi2 wan2'],
  ['CP-017', 'gui pi pian', '归脾片', 'gui pi capsules', 'gui pi tang capsules'],
  ['TP-009', 'xiao yao wan', 'xiaoyaowan', '逍遙丸', '逍遥丸', 'xiao yao teapills', 'xiao yao san pills'],
  ['CP-009', 'xiao yao pian', 'xiao yao caps', '逍遙散膠囊', '逍遥散胶囊'],
  ['TN-009', 'xiao yao san tincture', 'xiao yao tinct'],
  ['GF-027', 'liu wei di huang tang', '六味地黃湯', 'liu wei di huang granules', 'liu wei di huang san'],
  ['TP-015', 'bu zhong yi qi wan', '補中益氣丸'],
  ['TP-012', 'si jun zi wan'],
  ['TP-014', 'xiang sha liu jun zi wan'],
  ['GF-013', 'liu jun zi wan'],
  ['TP-033', 'tian wang bu xin wan'],
  ['TP-002', 'yin qiao wan'],
  ['GF-002', 'yin qiao tang', 'yin qiao pian'],
  ['GF-048', 'wu ling wan', '五苓散'],
  ['TP-005', 'yu ping feng wan', '玉屏風丸'],
  ['CP-057', 'sheng mai pian', '生脉片'],
  ['GF-057', 'sheng mai yin', '生脈飲', '生脉饮'],
  ['TP-004', 'gan mao ling wan', 'gan mao ling teapills'],
  ['CP-004', 'gan mao ling pian', 'gan mao ling capsules'],
  ['TP-062', 'li zhong wan'],
  ['GF-062', 'li zhong tang', '理中湯'],
  ['TP-043', 'long dan xie gan wan', '龍膽瀉肝丸', '龙胆泻肝丸'],
  // Single herbs.
  ['SH-068', 'dan shen', 'danshen', 'dān shēn', '丹參', '丹参', 'Salvia'],
  ['SH-004', 'dang shen', 'dangshen', '黨參'],
  ['SH-002', 'ren shen', '人參', 'asian ginseng'],
  ['SH-001', 'huang qi', '黃芪', '黄芪', '黃耆', 'astragalus'],
  ['SH-006', 'bai zhu', '白朮', '白术', '白術'],
  ['SH-013', 'dang gui', '當歸', '当归'],
  ['SH-009', 'gan cao', 'licorice root', 'raíz de regaliz', 'raiz de regaliz'],
  ['SH-059', 'ban xia', 'fa ban xia', '法半夏'],
  ['SH-033', 'fu zi', 'zhi fu zi', '附子', 'prepared aconite'],
  ['SH-020', 'he shou wu', '何首烏', '何首乌'],
  ['SH-078', 'yuan zhi', '远志'],
  ['SH-022', 'mai men dong', 'mai dong', '麥冬', 'ophiopogon tuber'],
  ['SH-023', 'tian dong'],
  ['SH-026', 'nü zhen zi', 'nv zhen zi', 'nvzhenzi', '女貞子', 'privet fruit'],
  ['SH-014', 'shu di', 'shu di huang'],
  ['SH-015', 'sheng di', '生地'],
  ['SH-036', 'gui zhi'],
  ['SH-082', 'tian ma'],
  ['SH-075', 'san qi', '三七', 'notoginseng'],
  ['SH-086', 'hai zao', 'sargassum'],
  ['SH-060', 'zhe bei mu'],
  ['SH-051', 'dandelion', 'diente de leon'],
  ['SH-021', 'goji', 'gou qi', '枸杞'],
  // Supplements and supplies.
  ['SU-001', 'vitamin d3 5000', 'vitamin d3 5000 iu'],
  ['SU-007', 'magnesium glycinate', 'glicinato de magnesio', '甘胺酸鎂'],
  ['SU-015', 'fish oil', 'omega 3', 'omega3', '魚油'],
  ['SU-018', 'alpha lipoic', 'alpha-lipoic acid'],
  ['SU-030', '5-htp', '5htp'],
  ['SU-031', 'melatonin', 'melatonina'],
  ['SU-017', 'coq10'],
  ['SU-012', 'selenium'],
  ['TX-009', 'ear seeds', '耳穴貼'],
  ['TX-007', 'sterile acupuncture needles 0.20'],
  // English and Spanish names of formulas.
  ['GF-009', 'free and easy wanderer', 'free easy wanderer', 'free & easy', 'vagabundo libre'],
  ['TP-027', 'six-ingredient pill', 'six ingredient'],
  ['GF-005', 'jade windscreen'],
  ['GF-015', 'tonify the middle'],
  // SKU.
  ['TP-017', 'TP-017', 'tp017', 'tp 017', 'ＴＰ０１７'],
  // Not sold, or another formula: nothing is added.
  ['nothing', 'xi xin', 'xixin', '細辛', '细辛', 'ma huang', 'mahuang', '麻黃', '麻黄', 'ku shen', '苦參'],
  [
    'nothing',
    'bai zi ren',
    '柏子仁',
    'da ji',
    'mu tong',
    'ge gen tang',
    'si ni tang',
    '四逆湯',
    'zuo gui yin',
  ],
  ['nothing', 'di huang wan', 'huang lian tang', 'dang gui san', 'chai hu tang', 'wu zhu yu', 'qiang huo'],
  ['nothing', 'ma huang tang', 'bai zhi', 'shi gao', 'ephedra', 'asarum'],
  // Typing errors and words out of order.
  [
    'nothing',
    'xaio yao',
    'gui pi tnag',
    'liu wei di hunag',
    'wandrer',
    'shen dan',
    'pi gui tang',
    'astragulus',
  ],
  // Part of a word; initials of two letters.
  ['nothing', 'anderer', 'ds', 'hq'],
  // What it is for.
  [
    'nothing',
    'sleep',
    'back pain',
    'insomnia',
    '失眠',
    'insomnio',
    'headache',
    '頭痛',
    'dolor de espalda',
    '便秘',
  ],
]

const cases = words.flatMap(([sku, ...typed]) => typed.map((one) => [one, sku] as const))

it('tries 200 words and more', () => {
  expect(new Set(cases.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(200)
})

it.each(cases)('Enter after “%s” adds %s', (typed, sku) => expect(added(typed)).toBe(sku))

it.each([
  ['gui pi wan', ['TP-017', 'GF-017', 'CP-017', 'TN-017']],
  ['dan shen', ['SH-068']],
])('%s lists %s first', (typed, skus) => {
  const found = search(typed).filter(({ named }) => named)
  expect(found.map(({ goodsId }) => skuOf.get(goodsId)).toSorted()).toEqual(skus.toSorted())
  expect(skuOf.get(found[0]?.goodsId ?? '')).toBe(skus[0])
})

it.each([
  ['sleep', 'GF-034'],
  ['back pain', 'GF-050'],
  ['失眠', 'SH-077'],
  ['dolor de espalda', 'GF-027'],
  ['constipation', 'GF-061'],
  ['si ni tang', 'GF-011'],
  ['wandrer', 'GF-009'],
])('lists products similar to “%s”: %s', (typed, sku) => {
  const found = search(typed)
  expect(found.some(({ named }) => named)).toBe(false)
  expect(found.map(({ goodsId }) => skuOf.get(goodsId))).toContain(sku)
})

it.each([
  ['dan shen', 'SH-068', 'SH-004'],
  ['gui pi wan', 'TP-017', 'GF-017'],
  ['xiao yao san', 'GF-009', 'GF-010'],
  ['xi yang shen', 'SH-003', 'SH-002'],
])('ranks before habit: %s is %s, not %s that is ordered daily', (typed, sku, daily) => {
  const goodsId = [...skuOf].find(([, known]) => known === daily)?.[0] ?? ''
  const usage = new Map([[goodsId, { timesOrdered: 300, lastOrderDate: '2026-11-20', familiarity: 80 }]])
  const [first] = search(typed, usage)
  expect(skuOf.get(first?.goodsId ?? '')).toBe(sku)
})

it('prefers the form that is ordered if no other one is typed', () => {
  const goodsId = [...skuOf].find(([, known]) => known === 'CP-017')?.[0] ?? ''
  const usage = new Map([[goodsId, { timesOrdered: 3, lastOrderDate: '2026-11-20', familiarity: 1 }]])
  expect(
    ['gui pi', 'gui pi tang', 'gpt'].map((typed) => skuOf.get(search(typed, usage)[0]?.goodsId ?? '')),
  ).toEqual(['CP-017', 'CP-017', 'CP-017'])
})

it.each([
  // San belongs to the formula's own name; wan and tincture are other forms.
  ['xiao yao san', 'CP-009'],
  ['xiao yao wan', 'TP-009'],
  ['xiao yao san tincture', 'TN-009'],
])('where capsules are ordered, %s is %s', (typed, sku) => {
  const goodsId = [...skuOf].find(([, known]) => known === 'CP-009')?.[0] ?? ''
  const usage = new Map([[goodsId, { timesOrdered: 3, lastOrderDate: '2026-11-20', familiarity: 1 }]])
  expect(skuOf.get(search(typed, usage)[0]?.goodsId ?? '')).toBe(sku)
})

it('keeps ranks of named and similar products apart', () => {
  for (const [typed] of cases) {
    const named = Array.from(index.find(typed).ranks, isNamed)
    const firstSimilar = named.indexOf(false)
    if (firstSimilar >= 0) expect(named.slice(firstSimilar)).not.toContain(true)
  }
})
