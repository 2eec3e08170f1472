import { foldText, wordsOf } from '../foldText.ts'

/** Words of which each must begin a word of a description. */
export type Indication = readonly string[]

/** Parts of a description that say what a product is not for, or what it contains. */
const caution =
  /\b(?:avoid|not?|never|without|incompatib\w+|counteracts|interact\w*|check|watch|monitor|may|separate|confirm|stop in|judgment|practitioner|supplied|contains|affect|anticoagulants|surgery|pregnancy|nursing|high|large|long use|toxic|short use|short-term use)\b/

/** What a product is used for, as folded words, from its English description. */
export const indicationsOf = (description: string): string => {
  const parts = description.split(/[.;:]\s*/).filter((part) => !caution.test(part.toLowerCase()))
  return wordsOf(foldText(parts.join(' '))).join(' ')
}

/**
 * What clinicians type, in four languages, for what the catalog's descriptions say: first the words in the
 * descriptions, then the words that are typed.
 */
const table: readonly (readonly [described: string, typed: string])[] = [
  [
    'sleep, asleep, bed, bedtime, dreams',
    'sleep, insomnia, sueño, dormir, insomnio, 失眠, 不寐, 睡眠, 睡不著, 睡不着',
  ],
  ['dreams', 'dreams, sueños, 多夢, 多梦'],
  ['anxiety, calms, calming, settle, timidity', 'anxiety, ansiedad, 焦慮, 焦虑, 驚悸, 惊悸'],
  [
    'stress, tension, mood, weeping',
    'depression, mood, stress, estrés, depresión, 憂鬱, 抑郁, 壓力, 压力, 肝鬱, 肝郁',
  ],
  ['irritability, restless', 'irritability, irritabilidad, 煩躁, 烦躁, 易怒'],
  ['palpitations', 'palpitations, palpitaciones, 心悸'],
  ['fatigue, weak', 'fatigue, tired, fatiga, cansancio, 疲勞, 疲劳, 乏力, 氣虛, 气虚'],
  [
    'low back',
    'low back pain, lower back pain, back ache, backache, lumbago, dolor de espalda, dolor lumbar, lumbar, espalda, 腰痛, 腰酸, 背痛',
  ],
  [
    'knee, knees, joints, joint',
    'knee pain, joint pain, arthritis, rodilla, articulaciones, dolor articular, artritis, 膝痛, 關節痛, 关节痛, 關節炎, 关节炎, 痹症',
  ],
  [
    'neck, shoulders',
    'neck pain, shoulder pain, cuello, hombro, dolor de cuello, 頸痛, 颈痛, 肩痛, 肩頸, 肩颈',
  ],
  [
    'headache, headaches',
    'headache, migraine, dolor de cabeza, cefalea, migraña, 頭痛, 头痛, 偏頭痛, 偏头痛',
  ],
  ['dizziness', 'dizziness, vertigo, mareo, vértigo, 眩暈, 眩晕, 頭暈, 头晕'],
  ['pain', 'pain, dolor, 疼痛, 止痛'],
  ['cramping', 'cramps, calambres, 抽筋, 痙攣, 痉挛'],
  [
    'menstrual, menses, premenstrual, cycles, cycle',
    'menstruation, period, period pain, pms, menstruación, regla, dolor menstrual, 痛經, 痛经, 月經, 月经, 經前, 经前, 調經, 调经',
  ],
  [
    'menopausal, menopause, flushing, flushes',
    'menopause, hot flashes, hot flushes, menopausia, sofocos, 更年期, 潮熱, 潮热',
  ],
  ['night sweats, sweating', 'sweating, night sweats, sudores nocturnos, sudor, 盜汗, 盗汗, 自汗, 多汗'],
  ['cough, coughing', 'cough, tos, 咳嗽, 止咳'],
  ['phlegm, sputum', 'phlegm, flema, mucosidad, 痰, 化痰'],
  ['wheezing', 'asthma, wheezing, asma, sibilancias, 氣喘, 气喘, 哮喘'],
  [
    'cold, colds, wind cold, wind heat, wind invasion',
    'common cold, flu, resfriado, gripe, 感冒, 流感, 傷風, 伤风',
  ],
  ['fever', 'fever, fiebre, 發燒, 发烧, 發熱, 发热'],
  ['throat', 'sore throat, dolor de garganta, garganta, 喉嚨痛, 喉咙痛, 咽痛'],
  ['nasal', 'sinus, sinusitis, allergies, congestion, nariz, rinitis, 鼻塞, 鼻炎, 過敏, 过敏'],
  ['constipation, bowels, regularity', 'constipation, estreñimiento, 便秘, 便祕'],
  ['loose stools, watery stools', 'diarrhea, diarrhoea, loose stools, diarrea, 腹瀉, 腹泻, 泄瀉, 泄泻'],
  [
    'bloating, digestion, digests, epigastric, stomach upset, food stagnation, overeating',
    'digestion, indigestion, bloating, digestión, indigestión, hinchazón, 消化, 腹脹, 腹胀, 胃脹, 胃胀, 食積, 食积',
  ],
  ['nausea', 'nausea, vomiting, náuseas, vómito, 噁心, 恶心, 嘔吐, 呕吐'],
  ['appetite', 'appetite, apetito, 食慾, 食欲, 胃口'],
  ['abdominal', 'abdominal pain, stomach pain, dolor abdominal, dolor de estómago, 腹痛, 胃痛'],
  [
    'itchy, itching, rashes, skin',
    'itching, eczema, rash, skin, picazón, comezón, eccema, piel, 皮膚癢, 皮肤痒, 濕疹, 湿疹, 搔癢, 瘙痒',
  ],
  ['eyes', 'eyes, ojos, 眼睛, 眼乾, 眼干, 明目'],
  ['ears', 'tinnitus, acúfenos, zumbido, 耳鳴, 耳鸣'],
  [
    'urination, urinary, edema, water retention, swelling',
    'urination, urinary, edema, orina, infección urinaria, hinchazón, 小便, 尿道炎, 水腫, 水肿',
  ],
  ['stasis, bruises, sprains', 'bruises, sprain, blood stasis, moretones, esguince, 瘀血, 跌打, 扭傷, 扭伤'],
  ['bleeding', 'bleeding, sangrado, 止血, 出血'],
  ['postpartum', 'postpartum, posparto, 產後, 产后'],
  ['blood tonic, nourishes blood', 'blood deficiency, anemia, 血虛, 血虚, 補血, 补血, 貧血, 贫血'],
  ['kidney yang', 'kidney yang, 腎陽虛, 肾阳虚, 補腎, 补肾, 壯陽, 壮阳'],
  ['kidney yin', 'kidney yin, 腎陰虛, 肾阴虚, 滋陰, 滋阴'],
  ['prostate', 'prostate, próstata, 前列腺, 攝護腺'],
  ['liver support', 'liver, hígado, 護肝, 护肝'],
  ['numbness', 'numbness, stroke, entumecimiento, 麻木, 中風, 中风'],
  ['hiccup', 'hiccup, hipo, 呃逆, 打嗝'],
  ['graying', 'gray hair, canas, 白髮, 白发'],
  ['nodules, masses', 'nodules, nódulos, 結節, 结节'],
]

const phrases = (text: string): string[][] => text.split(', ').map((phrase) => wordsOf(foldText(phrase)))

const known = table.flatMap(([described, typed]) =>
  phrases(typed).map((words) => ({ typed: words.join(''), described: phrases(described) })),
)

const shortestWord = 3

/** The shortest beginning of a known word that is enough; a Chinese word is typed whole. */
const shortestStart = 5

/** The indications that a search may be about. */
export const typedIndications = (terms: readonly string[]): Indication[] => {
  const joined = terms.join('')
  const found = known.filter(
    ({ typed }) => typed === joined || (joined.length >= shortestStart && typed.startsWith(joined)),
  )
  const asTyped = terms.some((term) => term.length >= shortestWord) ? [terms] : []
  return [...asTyped, ...found.flatMap(({ described }) => described)]
}
