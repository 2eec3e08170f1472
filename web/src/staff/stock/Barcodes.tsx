import type { Data } from '@bencao/shared/contract/index.ts'
import { maxCodeLength } from '@bencao/shared/domain/catalog/stock.ts'
import { Button, TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './Stock.module.css'
import { useStockText } from './stockText.ts'

interface BarcodesProps {
  product: Pick<Data<'staff_stock_detail'>, 'goodsId' | 'name' | 'barcodes'>
}

/** The codes that a scanner reads from a product, besides its SKU. */
export function Barcodes({ product: { goodsId, name, barcodes: codes } }: BarcodesProps) {
  const text = useStockText()
  const form = useForm({ initialValues: { code: '' } })
  const { submit, pending } = useSubmit('staff_barcode_set', {
    onDone: (_data, { code, remove }) => {
      showSuccess(text(remove ? 'stock.barcodes.gone' : 'stock.barcodes.done', { code, name }))
      if (!remove) form.reset()
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <Section title={text('stock.barcodes.title')}>
      {codes.length === 0 && <p className={styles.small}>{text('stock.barcodes.none')}</p>}
      <ul className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <span className={styles.code}>{code}</span>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={text('stock.barcodes.remove', { code })}
              loading={pending}
              onClick={() => submit({ goodsId, code, remove: true })}
            >
              {text('stock.barcodes.removeShort')}
            </Button>
          </li>
        ))}
      </ul>
      <form {...form.formProps(({ code }) => submit({ goodsId, code }))} className={styles.row}>
        <TextInput
          aria-label={text('stock.barcodes.add')}
          placeholder={text('stock.barcodes.add')}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxCodeLength}
          flex="1 1 14rem"
          maw="24rem"
          errorProps={{ role: 'alert' }}
          {...form.field('code')}
        />
        <Button type="submit" variant="default" loading={pending}>
          {text('stock.barcodes.save')}
        </Button>
      </form>
    </Section>
  )
}
