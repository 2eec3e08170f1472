import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formText } from '../../../orders/formText.ts'
import { piecesText } from '../../../orders/unitText.ts'
import sheet from '../../../printing/PrintSheet.module.css'
import { useText } from '../../../text/text.ts'
import { type usePackingText } from './packingText.ts'
import styles from './PickSheet.module.css'

type PickList = Data<'staff_pick_list'>
type PickLine = PickList['warehouses'][number]['lines'][number]
type PackingText = ReturnType<typeof usePackingText>

/** What to fetch for several orders: a sheet for each warehouse. */
export function PickSheets({ list, text }: { list: PickList; text: PackingText }) {
  return list.warehouses.map((warehouse) => (
    <article key={warehouse.name} className={sheet.sheet} lang={list.lang}>
      <header className={sheet.head}>
        <div>
          <h1>{text('packing.print.pick')}</h1>
          <p className={sheet.number}>{text('packing.pickSheet.warehouse', { name: warehouse.name })}</p>
        </div>
        <p>{text('packing.pickSheet.printedOn', { date: showDate(list.printedOn) })}</p>
      </header>
      <table className={sheet.lines}>
        <thead>
          <tr>
            <th scope="col">{text('packing.pickSheet.taken')}</th>
            <th scope="col" className={styles.quantity}>
              {text('packing.pickSheet.quantity')}
            </th>
            <th scope="col">{text('packing.pickSheet.product')}</th>
            <th scope="col">{text('packing.pickSheet.lots')}</th>
          </tr>
        </thead>
        <tbody>
          {warehouse.lines.map((line) => (
            <PickRow key={line.sku} line={line} lang={list.lang} text={text} />
          ))}
        </tbody>
      </table>
      <footer className={styles.orders}>
        <h2>{text('packing.pickSheet.orders')}</h2>
        <p>
          {list.orders
            .map(({ orderNumber: number, pieces: count }) =>
              text('packing.pickSheet.order', { number, count }),
            )
            .join(' · ')}
        </p>
      </footer>
    </article>
  ))
}

/** The form is in bold: products of one name differ by it. */
function PickRow({ line, lang, text }: { line: PickLine; lang: PickList['lang']; text: PackingText }) {
  const portalText = useText()
  const { name, pinyin, nameZh, form, sku } = line
  return (
    <tr>
      <td aria-label={text('packing.pickSheet.taken')}>
        <span className={styles.box} aria-hidden />
      </td>
      <td className={styles.quantity}>{piecesText(line, portalText)}</td>
      <td>
        <p>
          <strong>{formText(form, portalText)}</strong> · {name}
        </p>
        <p className={sheet.small}>
          {pinyin !== '' && pinyin !== name && `${pinyin} `}
          {nameZh !== '' && nameZh !== name && (
            <span lang={lang === 'zh-Hans' ? 'zh-Hans' : 'zh-Hant'}>{nameZh} </span>
          )}
          {sku}
        </p>
      </td>
      <td className={sheet.small}>
        {lotTexts(line, text).map((lot) => (
          <p key={lot}>{lot}</p>
        ))}
      </td>
    </tr>
  )
}

function lotTexts({ lots, quantity }: PickLine, text: PackingText): string[] {
  const named = lots.map(({ number, expiresOn, expired, quantity: pieces }) => {
    const lot =
      expiresOn === null
        ? text('packing.pickSheet.lotUndated', { quantity: pieces, number })
        : text('packing.pickSheet.lot', { quantity: pieces, number, date: showDate(expiresOn) })
    return expired ? `${lot} (${text('packing.pickSheet.expired')})` : lot
  })
  const rest = quantity - lots.reduce((sum, lot) => sum + lot.quantity, 0)
  if (rest > 0 && lots.length > 0) named.push(text('packing.pickSheet.noLot', { quantity: rest }))
  return named
}
