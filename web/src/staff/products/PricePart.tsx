import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { priceOn } from '@bencao/shared/domain/catalog/product.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { priceSchema, type TypedPrice } from './product.ts'
import { type ProductText, useProductText } from './productText.ts'
import styles from './Products.module.css'

type Product = Data<'staff_goods_detail'>

/** What a product costs, has cost and will cost, and a form for a new price. */
export function PricePart({ product }: { product: Product }) {
  const text = useProductText()
  const { goodsId, revision, prices, today, name } = product
  const [leaving, setLeaving] = useState<string | null>(null)
  const withdraw = useSubmit('staff_goods_price', {
    onDone: (_data, { startsOn }) =>
      showSuccess(text('products.prices.withdrawn', { name, date: showDate(startsOn) })),
  })
  return (
    <Section level={3} title={text('products.prices.title')}>
      <DataTable
        label={text('products.prices.title')}
        focusable
        rowKey={({ startsOn }) => startsOn}
        list={{
          data: { rows: prices, total: prices.length, page: 1, pageSize: 100 },
          isError: false,
          refetch: () => {},
        }}
        empty={<p>{text('products.prices.none')}</p>}
        columns={columns(text, product, setLeaving)}
      />
      <ConfirmDialog
        opened={leaving !== null}
        title={text('products.prices.withdrawTitle', { date: showDate(leaving ?? today) })}
        action={text('products.prices.withdraw')}
        final
        pending={withdraw.pending}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving !== null) withdraw.submit({ goodsId, revision, startsOn: leaving, withdraw: true })
          setLeaving(null)
        }}
      />
      <NewPrice key={today} product={product} />
    </Section>
  )
}

function NewPrice({ product: { goodsId, revision, today, name } }: { product: Product }) {
  const text = useProductText()
  const form = useContractForm<TypedPrice>({
    schema: priceSchema,
    initialValues: { retailCents: '', providerCents: '', startsOn: showDate(today), why: '' },
    keepAs: `price ${goodsId}`,
  })
  const { submit, pending } = useSubmit('staff_goods_price', {
    onDone: () => {
      form.reset()
      showSuccess(text('products.prices.done', { name }))
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  const { field } = form
  return (
    <form
      autoComplete="off"
      className={styles.price}
      aria-label={text('products.prices.set')}
      {...form.formProps((typed) => submit({ goodsId, revision, ...priceSchema.parse(typed) }))}
    >
      <FieldColumns>
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
        <DateInput label={text('products.prices.startsOn')} {...field('startsOn')} />
        <TextInput label={text('products.fields.why')} {...field('why')} />
      </FieldColumns>
      <p className={styles.quiet}>{text('products.prices.setHint')}</p>
      <Button type="submit" variant="default" loading={pending}>
        {text('products.prices.set')}
      </Button>
    </form>
  )
}

const tones = { now: 'active', planned: 'waiting', past: 'quiet' } as const

const stateOf = (startsOn: string, { prices, today }: Pick<Product, 'prices' | 'today'>) =>
  startsOn > today ? 'planned' : startsOn === priceOn(prices, today)?.startsOn ? 'now' : 'past'

const columns = (
  text: ProductText,
  { prices, today }: Product,
  onLeave: (startsOn: string) => void,
): Column<Product['prices'][number]>[] => [
  {
    title: text('products.prices.startsOn'),
    phone: 'title',
    cell: ({ startsOn }) => <DateText date={startsOn} />,
  },
  {
    title: text('products.prices.state'),
    cell: ({ startsOn }) => (
      <StatusMark tone={tones[stateOf(startsOn, { prices, today })]}>
        {text(`products.prices.${stateOf(startsOn, { prices, today })}`)}
      </StatusMark>
    ),
  },
  {
    title: text('products.prices.retail'),
    align: 'end',
    cell: ({ retailCents }) => <Money cents={retailCents} />,
  },
  {
    title: text('products.prices.provider'),
    align: 'end',
    cell: ({ providerCents }) => <Money cents={providerCents} />,
  },
  {
    title: text('products.prices.setBy'),
    cell: ({ startsOn, setBy }) => (
      <>
        {setBy}{' '}
        {startsOn > today && (
          <Button variant="subtle" size="compact-sm" onClick={() => onLeave(startsOn)}>
            {text('products.prices.withdraw')}
          </Button>
        )}
      </>
    ),
  },
]
