import type { Data } from '@bencao/shared/contract/index.ts'
import { Fragment } from 'react'
import { useText } from '../text/text.ts'
import styles from './Cautions.module.css'

/** The warnings on a product. */
export function Cautions({ cautions }: Pick<Data<'goods_list'>['rows'][number], 'cautions'>) {
  const text = useText()
  return cautions.map((caution) => (
    <Fragment key={caution}>
      {' '}
      <span className={styles.caution}>{text(`states.caution.${caution}`)}</span>
    </Fragment>
  ))
}
