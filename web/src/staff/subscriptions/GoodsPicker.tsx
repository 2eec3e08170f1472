import { Select } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubscriptionText } from './subscriptionText.ts'

interface GoodsPickerProps {
  /** Of the product that is chosen at first. */
  name: string
  value: string
  onPick: (goodsId: string) => void
}

/** Chooses another product that can be subscribed, by typing a part of its name or number. */
export function GoodsPicker({ name, value, onPick }: GoodsPickerProps) {
  const text = useSubscriptionText()
  const [first] = useState({ value, label: name })
  const [typed, setTyped] = useState(name)
  const [picked, setPicked] = useState(first)
  const search = typed.trim()
  const enabled = search !== '' && search !== picked.label
  const { data } = useCall(
    'staff_subscription_goods',
    { search },
    { enabled, keepPrevious: true, quiet: true },
  )
  const found = enabled ? (data?.rows ?? []) : []
  const options = [
    picked,
    ...found
      .filter(({ goodsId }) => goodsId !== picked.value)
      .map((row) => ({ value: row.goodsId, label: `${row.name} (${row.sku})` })),
  ]
  return (
    <Select
      label={text('desk.goods')}
      description={text('desk.goodsHint')}
      searchable
      allowDeselect={false}
      data={options}
      // The server has searched.
      filter={({ options: all }) => all}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={text('desk.goodsNone')}
      onChange={(goodsId) => {
        const option = options.find((one) => one.value === goodsId)
        if (!option) return
        setPicked(option)
        onPick(option.value)
      }}
    />
  )
}
