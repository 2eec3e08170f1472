import type { Lang } from '../lang.ts'

/** What the clinicians of such clinics are called in the NPI registry, in Traditional and Simplified Chinese and in Spanish. */
const taxonomies: Readonly<Record<string, readonly [zhHant: string, zhHans: string, es: string]>> = {
  Acupuncturist: ['針灸師', '针灸师', 'Acupunturista'],
  Naturopath: ['自然療法醫師', '自然疗法医师', 'Naturópata'],
  Homeopath: ['順勢療法師', '顺势疗法师', 'Homeópata'],
  Chiropractor: ['整脊師', '脊椎按摩师', 'Quiropráctico'],
  'Massage Therapist': ['按摩治療師', '按摩治疗师', 'Masajista terapéutico'],
  Reflexologist: ['足部反射療法師', '足部反射疗法师', 'Reflexólogo'],
  'Physical Therapist': ['物理治療師', '物理治疗师', 'Fisioterapeuta'],
  'Occupational Therapist': ['職能治療師', '作业治疗师', 'Terapeuta ocupacional'],
  'Nurse Practitioner': ['專科護理師', '执业护士', 'Enfermero especializado'],
  'Nurse Practitioner, Family': [
    '家庭專科護理師',
    '家庭执业护士',
    'Enfermero especializado en medicina familiar',
  ],
  'Nurse Practitioner, Adult Health': [
    '成人專科護理師',
    '成人执业护士',
    'Enfermero especializado en adultos',
  ],
  "Nurse Practitioner, Women's Health": [
    '婦女健康專科護理師',
    '妇女健康执业护士',
    'Enfermero especializado en salud de la mujer',
  ],
  'Registered Nurse': ['註冊護理師', '注册护士', 'Enfermero registrado'],
  'Physician Assistant': ['醫師助理', '医师助理', 'Asociado médico'],
  Midwife: ['助產師', '助产士', 'Partera'],
  'Advanced Practice Midwife': ['進階助產師', '高级执业助产士', 'Partera de práctica avanzada'],
  'Family Medicine': ['家庭醫學科', '家庭医学科', 'Medicina familiar'],
  'General Practice': ['一般科', '全科', 'Medicina general'],
  'Internal Medicine': ['內科', '内科', 'Medicina interna'],
  Pediatrics: ['小兒科', '儿科', 'Pediatría'],
  'Obstetrics & Gynecology': ['婦產科', '妇产科', 'Obstetricia y ginecología'],
  Dermatology: ['皮膚科', '皮肤科', 'Dermatología'],
  'Emergency Medicine': ['急診醫學科', '急诊科', 'Medicina de urgencias'],
  'Physical Medicine & Rehabilitation': ['復健科', '康复科', 'Medicina física y rehabilitación'],
  'Pain Medicine': ['疼痛科', '疼痛科', 'Medicina del dolor'],
  Anesthesiology: ['麻醉科', '麻醉科', 'Anestesiología'],
  'Orthopaedic Surgery': ['骨科', '骨科', 'Cirugía ortopédica'],
  'Psychiatry & Neurology, Psychiatry': ['精神科', '精神科', 'Psiquiatría'],
  'Psychiatry & Neurology, Neurology': ['神經科', '神经科', 'Neurología'],
  Psychologist: ['心理師', '心理学家', 'Psicólogo'],
  'Dietitian, Registered': ['註冊營養師', '注册营养师', 'Dietista registrado'],
  Nutritionist: ['營養師', '营养师', 'Nutricionista'],
  Pharmacist: ['藥師', '药师', 'Farmacéutico'],
  Dentist: ['牙醫師', '牙医', 'Dentista'],
}

const place: Record<Exclude<Lang, 'en'>, 0 | 1 | 2> = { 'zh-Hant': 0, 'zh-Hans': 1, es: 2 }

/** A taxonomy of the registry in a language; null: only its English name is known. */
export function taxonomyIn(taxonomy: string, lang: Lang): string | null {
  if (lang === 'en') return taxonomy
  const names = Object.hasOwn(taxonomies, taxonomy) ? taxonomies[taxonomy] : undefined
  return names?.[place[lang]] ?? null
}
