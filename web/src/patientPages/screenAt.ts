import type { FunctionComponent } from 'react'

type Load = () => Promise<{ default: FunctionComponent }>

const pay: Load = async () => {
  const [{ PayScreen }, { payText }, { loadPatientTexts }] = await Promise.all([
    import('../public/pay/PayScreen.tsx'),
    import('../public/pay/payText.ts'),
    import('../text/patientTexts.ts'),
  ])
  await Promise.all([payText.load(), loadPatientTexts()])
  return { default: PayScreen }
}

const shop: Load = async () => {
  const [{ ShopScreen }, { shopText }, { payText }, { loadPatientTexts }] = await Promise.all([
    import('../public/shop/ShopScreen.tsx'),
    import('../public/shop/shopText.ts'),
    import('../public/pay/payText.ts'),
    import('../text/patientTexts.ts'),
  ])
  await Promise.all([shopText.load(), payText.load(), loadPatientTexts()])
  return { default: ShopScreen }
}

const renewal: Load = async () => {
  const [{ RenewalScreen }, { payText }] = await Promise.all([
    import('../public/pay/RenewalScreen.tsx'),
    import('../public/pay/payText.ts'),
  ])
  await payText.load()
  return { default: RenewalScreen }
}

const screens: Readonly<Record<string, Load>> = { '/shop': shop, '/renewal': renewal }

/** The screen of a page of patients, with or without a slash at the end of its path. */
export const screenAt = (path: string): Load => screens[path.replace(/\/+$/, '')] ?? pay
