/** What a two-byte character set writes with these lead and trail bytes. */
const charactersOf = (encoding: string, leads: [number, number], firstTrail: number) => {
  const decoder = new TextDecoder(encoding)
  const written = new Set<string>()
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = firstTrail; trail <= 0xfe; trail += 1)
      written.add(decoder.decode(Uint8Array.of(lead, trail)))
  return written
}

/** The characters of each script, words that only the other region uses, and other words for what has one name here. */
export const chinese = {
  'zh-Hant': {
    characters: charactersOf('big5', [0xa4, 0xc6], 0x40),
    foreignCharacters: '后几云么',
    foreignWords:
      /信息|登錄|賬|郵編|郵政編碼|短信|網絡|服務器|默認|剪貼板|打印|屏幕|發貨|添加|鏈接|視頻|軟件|患者/g,
    otherNames:
      /訂閱|定期配送|商品|優惠碼|折扣碼|銀行卡|複方|保健品|作業台|貨運公司|總金額|品項|客服中心|進價/g,
  },
  'zh-Hans': {
    characters: charactersOf('gb2312', [0xb0, 0xf7], 0xa1),
    foreignCharacters: '於後乾',
    foreignWords:
      /登入|登出|帐号|帐户|邮递区号|简讯|网路|伺服器|预设|剪贴簿|列印|萤幕|出货|病患|使用者|软体|连结/g,
    otherNames:
      /订阅|定期配送|商品|优惠码|折扣码|银行卡|复方|保健品|工作台|税金|税款|总金额|变更|患者资料|支付方式|物流单号/g,
  },
}

/** The Han characters of a text that do not belong to its script. */
export const ofTheOtherScript = (
  text: string,
  { characters, foreignCharacters }: { characters: ReadonlySet<string>; foreignCharacters: string },
): string =>
  (text.match(/\p{Script=Han}/gu) ?? [])
    .filter((character) => !characters.has(character) || foreignCharacters.includes(character))
    .join('')
