import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { addressOf } from '../../browser/address.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { emptyProduct, productSchema, sentOf, type TypedProduct } from './product.ts'
import { ProductFields } from './ProductFields.tsx'
import { useProductText } from './productText.ts'
import styles from './Products.module.css'

/** Adds a product; its first price is set beside it. */
export function AddProductScreen() {
  const text = useProductText()
  const portalText = useText()
  const navigate = useNavigate()
  const form = useContractForm<TypedProduct>({
    schema: productSchema,
    initialValues: emptyProduct,
    keepAs: 'addProduct',
  })
  const [requestIds] = useState(makeRequestIds)
  const { submit, pending } = useSubmit('staff_goods_add', {
    onDone: ({ goodsId }, { name }) => {
      form.reset()
      showSuccess(text('products.added', { name }))
      void navigate({ href: addressOf('/staff/products', { goodsId }) })
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <Page title={text('products.add')} intro={text('products.addIntro')}>
      <form
        autoComplete="off"
        className={styles.form}
        {...form.formProps((typed) => {
          const sent = sentOf(typed)
          submit({ ...sent, requestId: requestIds.of(sent) })
        })}
      >
        <ProductFields form={form} />
        <Group justify="flex-end">
          <ButtonLink variant="default" to="/staff/products" onClick={form.reset}>
            {portalText('frame.cancel')}
          </ButtonLink>
          <Button type="submit" loading={pending}>
            {text('products.save')}
          </Button>
        </Group>
      </form>
    </Page>
  )
}
