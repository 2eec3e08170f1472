import type { Lang } from './lang.ts'

export type Province = { code: string; names: Record<Lang, string> }

const named = (code: string, en: string, zhHant: string, zhHans: string, es: string): Province => ({
  code,
  names: { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans, es },
})

/** States, the District of Columbia and the inhabited territories, by their postal codes (USPS Publication 28). */
export const provinces: readonly Province[] = [
  named('AL', 'Alabama', '阿拉巴馬州', '亚拉巴马州', 'Alabama'),
  named('AK', 'Alaska', '阿拉斯加州', '阿拉斯加州', 'Alaska'),
  named('AZ', 'Arizona', '亞利桑那州', '亚利桑那州', 'Arizona'),
  named('AR', 'Arkansas', '阿肯色州', '阿肯色州', 'Arkansas'),
  named('CA', 'California', '加州', '加利福尼亚州', 'California'),
  named('CO', 'Colorado', '科羅拉多州', '科罗拉多州', 'Colorado'),
  named('CT', 'Connecticut', '康乃狄克州', '康涅狄格州', 'Connecticut'),
  named('DE', 'Delaware', '德拉瓦州', '特拉华州', 'Delaware'),
  named('DC', 'District of Columbia', '哥倫比亞特區', '哥伦比亚特区', 'Distrito de Columbia'),
  named('FL', 'Florida', '佛羅里達州', '佛罗里达州', 'Florida'),
  named('GA', 'Georgia', '喬治亞州', '佐治亚州', 'Georgia'),
  named('HI', 'Hawaii', '夏威夷州', '夏威夷州', 'Hawái'),
  named('ID', 'Idaho', '愛達荷州', '爱达荷州', 'Idaho'),
  named('IL', 'Illinois', '伊利諾州', '伊利诺伊州', 'Illinois'),
  named('IN', 'Indiana', '印第安納州', '印第安纳州', 'Indiana'),
  named('IA', 'Iowa', '愛荷華州', '艾奥瓦州', 'Iowa'),
  named('KS', 'Kansas', '堪薩斯州', '堪萨斯州', 'Kansas'),
  named('KY', 'Kentucky', '肯塔基州', '肯塔基州', 'Kentucky'),
  named('LA', 'Louisiana', '路易斯安那州', '路易斯安那州', 'Luisiana'),
  named('ME', 'Maine', '緬因州', '缅因州', 'Maine'),
  named('MD', 'Maryland', '馬里蘭州', '马里兰州', 'Maryland'),
  named('MA', 'Massachusetts', '麻薩諸塞州', '马萨诸塞州', 'Massachusetts'),
  named('MI', 'Michigan', '密西根州', '密歇根州', 'Míchigan'),
  named('MN', 'Minnesota', '明尼蘇達州', '明尼苏达州', 'Minnesota'),
  named('MS', 'Mississippi', '密西西比州', '密西西比州', 'Misisipi'),
  named('MO', 'Missouri', '密蘇里州', '密苏里州', 'Misuri'),
  named('MT', 'Montana', '蒙大拿州', '蒙大拿州', 'Montana'),
  named('NE', 'Nebraska', '內布拉斯加州', '内布拉斯加州', 'Nebraska'),
  named('NV', 'Nevada', '內華達州', '内华达州', 'Nevada'),
  named('NH', 'New Hampshire', '新罕布夏州', '新罕布什尔州', 'Nuevo Hampshire'),
  named('NJ', 'New Jersey', '紐澤西州', '新泽西州', 'Nueva Jersey'),
  named('NM', 'New Mexico', '新墨西哥州', '新墨西哥州', 'Nuevo México'),
  named('NY', 'New York', '紐約州', '纽约州', 'Nueva York'),
  named('NC', 'North Carolina', '北卡羅來納州', '北卡罗来纳州', 'Carolina del Norte'),
  named('ND', 'North Dakota', '北達科他州', '北达科他州', 'Dakota del Norte'),
  named('OH', 'Ohio', '俄亥俄州', '俄亥俄州', 'Ohio'),
  named('OK', 'Oklahoma', '奧克拉荷馬州', '俄克拉何马州', 'Oklahoma'),
  named('OR', 'Oregon', '奧勒岡州', '俄勒冈州', 'Oregón'),
  named('PA', 'Pennsylvania', '賓夕法尼亞州', '宾夕法尼亚州', 'Pensilvania'),
  named('RI', 'Rhode Island', '羅德島州', '罗得岛州', 'Rhode Island'),
  named('SC', 'South Carolina', '南卡羅來納州', '南卡罗来纳州', 'Carolina del Sur'),
  named('SD', 'South Dakota', '南達科他州', '南达科他州', 'Dakota del Sur'),
  named('TN', 'Tennessee', '田納西州', '田纳西州', 'Tennessee'),
  named('TX', 'Texas', '德克薩斯州', '得克萨斯州', 'Texas'),
  named('UT', 'Utah', '猶他州', '犹他州', 'Utah'),
  named('VT', 'Vermont', '佛蒙特州', '佛蒙特州', 'Vermont'),
  named('VA', 'Virginia', '維吉尼亞州', '弗吉尼亚州', 'Virginia'),
  named('WA', 'Washington', '華盛頓州', '华盛顿州', 'Washington'),
  named('WV', 'West Virginia', '西維吉尼亞州', '西弗吉尼亚州', 'Virginia Occidental'),
  named('WI', 'Wisconsin', '威斯康辛州', '威斯康星州', 'Wisconsin'),
  named('WY', 'Wyoming', '懷俄明州', '怀俄明州', 'Wyoming'),
  named('AS', 'American Samoa', '美屬薩摩亞', '美属萨摩亚', 'Samoa Americana'),
  named('GU', 'Guam', '關島', '关岛', 'Guam'),
  named('MP', 'Northern Mariana Islands', '北馬里亞納群島', '北马里亚纳群岛', 'Islas Marianas del Norte'),
  named('PR', 'Puerto Rico', '波多黎各', '波多黎各', 'Puerto Rico'),
  named(
    'VI',
    'U.S. Virgin Islands',
    '美屬維京群島',
    '美属维尔京群岛',
    'Islas Vírgenes de los Estados Unidos',
  ),
]

/** The portal ships within the US only. */
export const countries: readonly Province[] = [named('US', 'United States', '美國', '美国', 'Estados Unidos')]

const byCode = new Map(provinces.map((province) => [province.code, province]))

/** The name of a state in a language; an unknown code is returned unchanged. */
export const provinceName = (code: string, lang: Lang): string => byCode.get(code)?.names[lang] ?? code
