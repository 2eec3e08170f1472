import type pg from 'pg'
import { randomSource } from '../simulators/converge/random.ts'
import { mostNames, typed } from '../tests/search/typed.ts'

const count = 600

interface SearchedRow {
  sku: string
  name: string
  pinyin: string
  nameZhHans: string
  nameZhHant: string
  nameEs: string
  description: string
}

/**
 * What clinicians type until they see their product: names in four languages, pinyin, initials and SKUs, most of them not
 * to their end, one in five with a slip. All are different, so that no memory of earlier answers helps.
 */
export async function typedGoods(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<SearchedRow>(
    `select sku, name_en as name, pinyin, name_zh_hans as "nameZhHans", name_zh_hant as "nameZhHant", name_es as "nameEs",
      description
    from goods_today where active order by sku`,
  )
  const source = randomSource(1)
  const draw = (most: number) => Math.floor(source.fraction() * most)
  const texts = new Set<string>()
  for (let tries = 0; texts.size < count && tries < 20 * count; tries += 1) {
    const goods = rows[draw(rows.length)]
    if (!goods) break
    const text = typed(goods, {
      what: draw(mostNames),
      word: 0,
      length: draw(4) === 0 ? 99 : 1 + draw(14),
      spaced: draw(3) > 0,
      slips: draw(5) === 0 ? [[draw(15), draw(4)]] : [],
    })
    if (text.trim() !== '') texts.add(text)
  }
  return [...texts]
}
