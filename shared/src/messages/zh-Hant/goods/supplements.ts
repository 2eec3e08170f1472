/** What the catalog says of its supplements in English, and the same in this language. */
export const supplements: Readonly<Record<string, string>> = {
  'Digests starch; large doses may reduce milk supply.': '消澱粉積滯；大劑量可能減少乳汁。',
  'Softens nodules; rich in iodine. Incompatible with licorice.': '軟堅散結；富含碘。反甘草。',
  'Stops bleeding and generates flesh. Incompatible with aconite.': '止血生肌。反烏頭。',
  'Moves blood and stops pain. Counteracts with ginseng.': '活血止痛。畏人參。',
  'Warms the middle and stops hiccup. Counteracts with turmeric tuber.': '溫中止呃逆。畏鬱金。',
  'Astringes the Intestines. Counteracts with cinnamon bark.': '澀腸。畏肉桂。',
  'Calms the spirit and supplements qi; may add to anticoagulants.': '安神，補氣；可能加強抗凝血劑的作用。',
  'Cholecalciferol in oil; check 25-OH-D level every few months.':
    '油溶膽鈣化醇；每隔數月檢查 25-OH-D 濃度。',
  'D3 with menaquinone-7; vitamin K affects warfarin dosing.':
    'D3 搭配維生素 K2（MK-7）；維生素 K 會影響華法林的劑量。',
  'Ascorbic acid with bioflavonoids.': '抗壞血酸搭配生物類黃酮。',
  'Balanced B vitamins with active folate and B12.': '均衡的維生素 B 群，含活性葉酸與 B12。',
  'Sublingual active B12.': '舌下活性 B12。',
  'Bioactive folate.': '生物活性葉酸。',
  'Chelated magnesium, gentle on the bowel; often taken in the evening.':
    '螯合鎂，對腸道溫和；常於晚間服用。',
  'Soluble magnesium; supports regularity.': '水溶性鎂；有助排便規律。',
  'Take with food; long use can lower copper.': '隨餐服用；長期使用可能降低銅含量。',
  'Gentle iron; separate from thyroid medicine by four hours.': '溫和鐵劑；與甲狀腺藥物間隔四小時。',
  'Divided doses absorb best; separate from thyroid medicine.': '分次服用吸收較佳；與甲狀腺藥物間隔開。',
  'Selenomethionine; do not exceed 400 mcg a day.': '硒代蛋胺酸；每日不超過 400 微克。',
  'Daily foundation formula without iron.': '每日基礎配方，不含鐵。',
  'Prenatal nutrient support with active folate, iron and choline.': '孕期營養補充，含活性葉酸、鐵與膽鹼。',
  'EPA and DHA; check before surgery and with anticoagulants.':
    'EPA 與 DHA；手術前及使用抗凝血劑者須先確認。',
  'Vegetarian DHA.': '素食 DHA。',
  'Reduced coenzyme Q10; may alter warfarin effect.': '還原型輔酶 Q10；可能改變華法林的作用。',
  'Antioxidant; may lower blood sugar.': '抗氧化劑；可能降低血糖。',
  'Glutathione precursor; avoid with nitroglycerin.': '穀胱甘肽前驅物；避免與硝化甘油併用。',
  'Liquid liposomal glutathione; keep cold after opening.': '液態微脂體穀胱甘肽；開封後冷藏。',
  'Flavonoid used in seasonal support.': '類黃酮，用於季節性保養。',
  'Enhanced curcumin; additive with anticoagulants; high doses not advised in pregnancy.':
    '強化薑黃素；與抗凝血劑有加乘作用；孕期不建議高劑量。',
  'Frankincense resin extract for joint comfort.': '乳香樹脂萃取物，有助關節舒適。',
  'Plant alkaloid; avoid in pregnancy and nursing; many drug interactions.':
    '植物生物鹼；孕期與哺乳期避免使用；與多種藥物有交互作用。',
  'Silymarin extract for liver support.': '水飛薊素萃取物，用於護肝。',
  'Adaptogen; avoid in pregnancy and with thyroid medicine unless monitored.':
    '適應原；孕期避免使用，併用甲狀腺藥物須監測。',
  'Morning adaptogen; pregnancy safety not established.': '早晨服用的適應原；孕期安全性未確立。',
  'Calming amino acid from tea.': '來自茶葉的舒緩胺基酸。',
  'Calming amino acid; pregnancy safety not established.': '舒緩胺基酸；孕期安全性未確立。',
  'Serotonin precursor; never with SSRIs or MAOIs without a prescriber.':
    '血清素前驅物；未經處方醫師同意，不可與 SSRI 或 MAOI 併用。',
  'Take 30 to 60 minutes before bed.': '睡前 30 至 60 分鐘服用。',
  'Bedtime herb; avoid with sedatives.': '睡前草本；避免與鎮靜劑併用。',
  'Multi-strain; keep refrigerated.': '多菌株；請冷藏。',
  'Probiotic yeast; avoid with a central line or severe immune suppression.':
    '益生酵母；有中央靜脈導管或嚴重免疫抑制者避免使用。',
  'Broad enzyme blend for fat and protein.': '廣效酵素配方，分解脂肪與蛋白質。',
  'Only with protein meals; avoid with ulcers or NSAIDs.':
    '僅隨含蛋白質的餐食服用；有潰瘍或使用非類固醇消炎藥者避免。',
  'Hydrolyzed bovine collagen powder.': '水解牛膠原蛋白粉。',
  'Amino acid for the gut lining.': '腸道黏膜所需的胺基酸。',
  'Joint matrix support; shellfish source.': '支持關節基質；來源為貝類與甲殼類。',
  'Organic sulfur for joints.': '有機硫，用於關節。',
  'Short-term seasonal support.': '短期季節性保養。',
  'Urinary tract support; large amounts may affect warfarin.': '泌尿道保健；大量可能影響華法林。',
  'Cycle support; stop in pregnancy and with hormonal medicines.': '經期調理；懷孕或使用荷爾蒙藥物時停用。',
  'Menopause support; avoid in pregnancy; monitor liver.': '更年期保健；孕期避免使用；監測肝功能。',
  'Metabolic and ovarian support.': '代謝與卵巢保健。',
  'Prostate support; not for pregnancy.': '攝護腺保健；孕期不可使用。',
  'Contains statin-like compounds; avoid in pregnancy and with statins.':
    '含類他汀成分；孕期及併用他汀類藥物者避免使用。',
  'Medicinal mushroom for cognitive support.': '藥用菇類，支持認知功能。',
  'Soluble fiber; take with a full glass of water, apart from medicines.':
    '水溶性纖維；配一整杯水服用，與藥物間隔開。',
  'External blood-moving liniment for bruises and sprains; intact skin only.':
    '外用活血擦劑，用於瘀青與扭傷；僅用於完整皮膚。',
  'External warming plaster, leave on up to eight hours.': '外用溫熱貼布，最多敷八小時。',
  'External cooling cream for itchy skin.': '外用清涼乳膏，用於皮膚搔癢。',
  'Evening warming foot bath packets.': '晚間溫熱足浴包。',
  'Aged mugwort moxa sticks for clinic use.': '陳年艾條，供診所使用。',
  'Carbonized moxa with little smoke.': '碳化艾條，煙少。',
  'Single-use needles with guide tubes.': '單次使用的針，附套管。',
  'Vaccaria seeds on adhesive for auricular points.': '附膠布的王不留行籽，用於耳穴。',
  'Reusable silicone cups in four sizes.': '可重複使用的矽膠罐，四種尺寸。',
}
