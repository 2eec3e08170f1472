import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isId, readQuery } from '../../browser/query.ts'
import { loadedBy } from '../../layout/loadedBy.ts'

const ProductDrawer = loadedBy(async () => {
  const [{ ProductDrawer: drawer }, { productText }] = await Promise.all([
    import('./ProductDrawer.tsx'),
    import('./productText.ts'),
  ])
  await productText.load()
  return { default: drawer }
})

/** The sheet about the product that the address names (`product`), over any page; its code loads when it first opens. */
export function ProductSheet() {
  const router = useRouter()
  const navigate = useNavigate()
  const named = readQuery(useLocation().searchStr)['product'] ?? ''
  const goodsId = isId(named) ? named : ''
  const [shown, setShown] = useState(goodsId)
  if (goodsId !== '' && goodsId !== shown) setShown(goodsId)
  if (shown === '') return null

  const close = () => {
    if (router.state.location.state.productOpened) router.history.back()
    else
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, product: undefined }),
        replace: true,
        resetScroll: false,
      })
  }
  return <ProductDrawer opened={goodsId !== ''} goodsId={shown} onClose={close} />
}
