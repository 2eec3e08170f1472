import { useText } from '../../../text/text.ts'
import styles from './ProductTabs.module.css'
import { type GoodsList, isShelf } from './useGoodsSearch.ts'

interface ProductTabsProps {
  searching: boolean
  list: GoodsList
  onList: (list: GoodsList) => void
}

const lists = ['recent', 'frequent'] as const

/** The list under the box: search results, one of the provider's own lists, or the category that was opened. */
export function ProductTabs({ searching, list, onList }: ProductTabsProps) {
  const text = useText()
  return (
    <fieldset className={styles.tabs} aria-label={text('orderPad.products.lists')}>
      {searching && (
        <span className={styles.tab} data-chosen>
          {text('orderPad.products.results')}
        </span>
      )}
      {lists.map((name) => {
        const chosen = !searching && list === name
        return (
          <button
            key={name}
            type="button"
            className={styles.tab}
            data-chosen={chosen || undefined}
            aria-pressed={chosen}
            onClick={() => onList(name)}
          >
            {text(`orderPad.products.${name}`)}
          </button>
        )
      })}
      {!searching && isShelf(list) && (
        <span className={styles.tab} data-chosen>
          {text(`orderPad.products.shelves.${list}`)}
        </span>
      )}
    </fieldset>
  )
}
