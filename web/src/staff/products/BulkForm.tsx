import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { mostInBulk, roundings } from '@bencao/shared/domain/catalog/bulkPrice.ts'
import { goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { type BulkKind, bulkKinds, bulkWanted, type TypedBulk } from './bulk.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { useProductText } from './productText.ts'
import styles from './Products.module.css'

const start: TypedBulk = {
  percent: '',
  rounding: '1',
  retailCents: '',
  providerCents: '',
  category: 'formulas',
  active: 'yes',
  startsOn: '',
}

interface BulkFormProps {
  chosen: Pick<Sent<'staff_goods_bulk_preview'>, 'goodsIds' | 'found'>
  /** How many products are chosen. */
  count: number
  /** Unticks all. */
  onNone: () => void
}

interface Preview {
  input: Sent<'staff_goods_bulk_preview'>
  data: Data<'staff_goods_bulk_preview'>
}

/** What changes in the chosen products: first every new value is shown, then it is set. */
export function BulkForm({ chosen, count, onNone }: BulkFormProps) {
  const text = useProductText()
  const tooMany = chosen.goodsIds !== undefined && count > mostInBulk
  const portalText = useText()
  const [kind, setKind] = useState<BulkKind>('percent')
  const [seen, setSeen] = useState<Preview | null>(null)
  const [why, setWhy] = useState('')
  const form = useForm<TypedBulk>({ initialValues: start, keepAs: 'products' })
  const preview = useSubmit('staff_goods_bulk_preview', {
    refresh: [],
    onDone: (data, input) => setSeen({ input, data }),
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  const apply = useSubmit('staff_goods_bulk', {
    onDone: ({ changed }) => {
      setSeen(null)
      setWhy('')
      form.reset()
      showSuccess(text('products.bulk.done', { count: changed }))
      onNone()
    },
    onRefused: () => setSeen(null),
  })
  const { field } = form
  const messages = { percent: text('products.bulk.percentWrong'), dollars: portalText('fields.dollars') }
  const startsOn = (
    <DateInput
      label={text('products.prices.startsOn')}
      description={text('products.prices.emptyToday')}
      {...field('startsOn')}
    />
  )
  return (
    <>
      <form
        autoComplete="off"
        className={styles.price}
        aria-label={text('products.bulk.what')}
        {...form.formProps((typed) => {
          const read = bulkWanted(kind, typed)
          if ('wrong' in read)
            form.showFields(
              Object.fromEntries(Object.entries(read.wrong).map(([name, wrong]) => [name, messages[wrong]])),
            )
          else preview.submit({ ...chosen, ...read.wanted })
        })}
      >
        <Group align="flex-start">
          <NativeSelect
            label={text('products.bulk.what')}
            value={kind}
            data={bulkKinds.map((value) => ({ value, label: text(`products.bulk.kinds.${value}`) }))}
            onChange={({ currentTarget }) =>
              setKind(bulkKinds.find((known) => known === currentTarget.value) ?? 'percent')
            }
          />
          {kind === 'percent' && (
            <>
              <TextInput label={text('products.bulk.percent')} inputMode="decimal" {...field('percent')} />
              <NativeSelect
                label={text('products.bulk.rounding')}
                data={roundings.map((cents) => ({ value: String(cents), label: formatCents(cents) }))}
                {...field('rounding')}
              />
              {startsOn}
            </>
          )}
          {kind === 'prices' && (
            <>
              <TextInput
                label={text('products.prices.retail')}
                inputMode="decimal"
                leftSection="$"
                {...field('retailCents')}
              />
              <TextInput
                label={text('products.prices.provider')}
                inputMode="decimal"
                leftSection="$"
                {...field('providerCents')}
              />
              {startsOn}
            </>
          )}
          {kind === 'category' && (
            <NativeSelect
              label={text('products.fields.category')}
              data={goodsCategories.map((value) => ({ value, label: text(`products.categories.${value}`) }))}
              {...field('category')}
            />
          )}
          {kind === 'active' && (
            <NativeSelect
              label={text('products.fields.active')}
              data={[
                { value: 'yes', label: text('products.yes') },
                { value: 'no', label: text('products.no') },
              ]}
              {...field('active')}
            />
          )}
        </Group>
        <Group>
          <Button type="submit" disabled={count === 0 || tooMany} loading={preview.pending}>
            {text('products.bulk.preview')}
          </Button>
          <output className={styles.quiet}>
            {text('products.bulk.chosen', { count })}
            {tooMany && ` ${text('products.bulk.tooMany', { most: String(mostInBulk) })}`}
          </output>
          {count > 0 && (
            <Button variant="subtle" size="compact-md" onClick={onNone}>
              {text('products.bulk.none')}
            </Button>
          )}
        </Group>
      </form>
      {seen && (
        <BulkPreview
          preview={seen.data}
          pending={apply.pending}
          why={why}
          onWhy={setWhy}
          onApply={() => apply.submit({ ...seen.input, digest: seen.data.digest, why })}
          onClose={() => setSeen(null)}
        />
      )}
    </>
  )
}
