/** What the catalog says of its supplements in English, and the same in this language. */
export const supplements: Readonly<Record<string, string>> = {
  'Digests starch; large doses may reduce milk supply.':
    'Digiere el almidón; dosis altas pueden reducir la leche materna.',
  'Softens nodules; rich in iodine. Incompatible with licorice.':
    'Ablanda los nódulos; rica en yodo. Incompatible con regaliz.',
  'Stops bleeding and generates flesh. Incompatible with aconite.':
    'Detiene el sangrado y regenera el tejido. Incompatible con acónito.',
  'Moves blood and stops pain. Counteracts with ginseng.':
    'Mueve la sangre y detiene el dolor. Se contrarresta con ginseng.',
  'Warms the middle and stops hiccup. Counteracts with turmeric tuber.':
    'Calienta el centro y detiene el hipo. Se contrarresta con tubérculo de cúrcuma.',
  'Astringes the Intestines. Counteracts with cinnamon bark.':
    'Astringe los intestinos. Se contrarresta con corteza de canela.',
  'Calms the spirit and supplements qi; may add to anticoagulants.':
    'Calma el espíritu y suplementa el qi; puede sumarse a los anticoagulantes.',
  'Cholecalciferol in oil; check 25-OH-D level every few months.':
    'Colecalciferol en aceite; controle el nivel de 25-OH-D cada pocos meses.',
  'D3 with menaquinone-7; vitamin K affects warfarin dosing.':
    'D3 con menaquinona-7; la vitamina K influye en la dosis de warfarina.',
  'Ascorbic acid with bioflavonoids.': 'Ácido ascórbico con bioflavonoides.',
  'Balanced B vitamins with active folate and B12.': 'Vitaminas B equilibradas con folato y B12 activos.',
  'Sublingual active B12.': 'B12 activa sublingual.',
  'Bioactive folate.': 'Folato bioactivo.',
  'Chelated magnesium, gentle on the bowel; often taken in the evening.':
    'Magnesio quelado, suave para el intestino; suele tomarse por la noche.',
  'Soluble magnesium; supports regularity.': 'Magnesio soluble; favorece la regularidad.',
  'Take with food; long use can lower copper.':
    'Tomar con alimentos; el uso prolongado puede reducir el cobre.',
  'Gentle iron; separate from thyroid medicine by four hours.':
    'Hierro suave; separar cuatro horas de los medicamentos para la tiroides.',
  'Divided doses absorb best; separate from thyroid medicine.':
    'En dosis divididas se absorbe mejor; separar de los medicamentos para la tiroides.',
  'Selenomethionine; do not exceed 400 mcg a day.': 'Selenometionina; no exceder 400 mcg al día.',
  'Daily foundation formula without iron.': 'Fórmula diaria básica sin hierro.',
  'Prenatal nutrient support with active folate, iron and choline.':
    'Apoyo nutricional prenatal con folato activo, hierro y colina.',
  'EPA and DHA; check before surgery and with anticoagulants.':
    'EPA y DHA; consulte antes de una cirugía y si hay anticoagulantes.',
  'Vegetarian DHA.': 'DHA vegetariano.',
  'Reduced coenzyme Q10; may alter warfarin effect.':
    'Coenzima Q10 reducida; puede alterar el efecto de la warfarina.',
  'Antioxidant; may lower blood sugar.': 'Antioxidante; puede bajar la glucosa en sangre.',
  'Glutathione precursor; avoid with nitroglycerin.': 'Precursor del glutatión; evitar con nitroglicerina.',
  'Liquid liposomal glutathione; keep cold after opening.':
    'Glutatión liposomal líquido; conservar en frío una vez abierto.',
  'Flavonoid used in seasonal support.': 'Flavonoide para el apoyo estacional.',
  'Enhanced curcumin; additive with anticoagulants; high doses not advised in pregnancy.':
    'Curcumina mejorada; se suma a los anticoagulantes; no se aconsejan dosis altas en el embarazo.',
  'Frankincense resin extract for joint comfort.':
    'Extracto de resina de incienso para el bienestar articular.',
  'Plant alkaloid; avoid in pregnancy and nursing; many drug interactions.':
    'Alcaloide vegetal; evitar en el embarazo y la lactancia; muchas interacciones con medicamentos.',
  'Silymarin extract for liver support.': 'Extracto de silimarina para apoyar el hígado.',
  'Adaptogen; avoid in pregnancy and with thyroid medicine unless monitored.':
    'Adaptógeno; evitar en el embarazo y, sin control, con medicamentos para la tiroides.',
  'Morning adaptogen; pregnancy safety not established.':
    'Adaptógeno matutino; seguridad en el embarazo no establecida.',
  'Calming amino acid from tea.': 'Aminoácido calmante del té.',
  'Calming amino acid; pregnancy safety not established.':
    'Aminoácido calmante; seguridad en el embarazo no establecida.',
  'Serotonin precursor; never with SSRIs or MAOIs without a prescriber.':
    'Precursor de la serotonina; nunca con ISRS o IMAO sin un médico que lo prescriba.',
  'Take 30 to 60 minutes before bed.': 'Tomar de 30 a 60 minutos antes de acostarse.',
  'Bedtime herb; avoid with sedatives.': 'Hierba para la noche; evitar con sedantes.',
  'Multi-strain; keep refrigerated.': 'Varias cepas; conservar refrigerado.',
  'Probiotic yeast; avoid with a central line or severe immune suppression.':
    'Levadura probiótica; evitar con vía central o inmunosupresión grave.',
  'Broad enzyme blend for fat and protein.': 'Mezcla amplia de enzimas para grasas y proteínas.',
  'Only with protein meals; avoid with ulcers or NSAIDs.':
    'Solo con comidas que contengan proteína; evitar con úlceras o AINE.',
  'Hydrolyzed bovine collagen powder.': 'Polvo de colágeno bovino hidrolizado.',
  'Amino acid for the gut lining.': 'Aminoácido para la mucosa intestinal.',
  'Joint matrix support; shellfish source.': 'Apoyo de la matriz articular; procede de mariscos.',
  'Organic sulfur for joints.': 'Azufre orgánico para las articulaciones.',
  'Short-term seasonal support.': 'Apoyo estacional de uso breve.',
  'Urinary tract support; large amounts may affect warfarin.':
    'Apoyo de las vías urinarias; cantidades altas pueden afectar a la warfarina.',
  'Cycle support; stop in pregnancy and with hormonal medicines.':
    'Apoyo del ciclo; suspender en el embarazo y con medicamentos hormonales.',
  'Menopause support; avoid in pregnancy; monitor liver.':
    'Apoyo en la menopausia; evitar en el embarazo; controle el hígado.',
  'Metabolic and ovarian support.': 'Apoyo metabólico y ovárico.',
  'Prostate support; not for pregnancy.': 'Apoyo de la próstata; no apto en el embarazo.',
  'Contains statin-like compounds; avoid in pregnancy and with statins.':
    'Contiene compuestos similares a las estatinas; evitar en el embarazo y con estatinas.',
  'Medicinal mushroom for cognitive support.': 'Hongo medicinal para el apoyo cognitivo.',
  'Soluble fiber; take with a full glass of water, apart from medicines.':
    'Fibra soluble; tomar con un vaso lleno de agua, separada de los medicamentos.',
  'External blood-moving liniment for bruises and sprains; intact skin only.':
    'Linimento externo que mueve la sangre, para moretones y esguinces; solo en piel intacta.',
  'External warming plaster, leave on up to eight hours.':
    'Parche externo que da calor; dejar puesto hasta ocho horas.',
  'External cooling cream for itchy skin.': 'Crema externa refrescante para piel con picor.',
  'Evening warming foot bath packets.': 'Sobres para baño de pies caliente por la noche.',
  'Aged mugwort moxa sticks for clinic use.': 'Barras de moxa de artemisa añeja para uso en la clínica.',
  'Carbonized moxa with little smoke.': 'Moxa carbonizada con poco humo.',
  'Single-use needles with guide tubes.': 'Agujas de un solo uso con tubos guía.',
  'Vaccaria seeds on adhesive for auricular points.':
    'Semillas de vaccaria con adhesivo para puntos auriculares.',
  'Reusable silicone cups in four sizes.': 'Ventosas de silicona reutilizables en cuatro tamaños.',
}
