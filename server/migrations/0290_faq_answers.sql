-- Answers that were incomplete, and questions that were missing. What staff wrote themselves stays.
update faq set answer = '{
  "en": "While it is not paid, open the order and choose Cancel order. A paid order can be cancelled by customer service until it is packed: write with the form on this page, or call. What was paid then goes back.",
  "es": "Mientras no esté pagado, abra el pedido y elija Cancelar pedido. Un pedido pagado lo puede cancelar servicio al cliente hasta que esté empacado: escriba con el formulario de esta página o llame. Entonces se devuelve lo pagado.",
  "zh-Hant": "尚未付款時，請開啟訂單並選擇「取消訂單」。已付款的訂單，在包裝完成之前可由客服代為取消：請用本頁表單留言或來電。已付的款項會退回。",
  "zh-Hans": "未付款时，请打开订单并选择“取消订单”。已付款的订单，在打包之前可由客服代为取消：请用本页表单留言或来电。已付的款项会退回。"
}'
where answer = '{
  "en": "You can cancel an order yourself as long as it is not paid. A paid order can be cancelled by customer service until it is packed.",
  "es": "Mientras no esté pagado, puede cancelarlo usted. Un pedido pagado lo puede cancelar servicio al cliente hasta que esté empacado.",
  "zh-Hant": "尚未付款的訂單可自行取消。已付款的訂單，在包裝完成之前可由客服代為取消。",
  "zh-Hans": "未付款的订单可以自行取消。已付款的订单，在打包之前可由客服代为取消。"
}'::jsonb;
update faq set answer = '{
  "en": "The products are held for 30 minutes after you submit. If your patient pays by a link, they are held for 7 days, and with a new link for up to 14 days after you submit; on your share page for an hour; if you pay an order of a subscription yourself, for 14 days. An order that is not paid by then is cancelled and its products go back on sale. Reorder makes a new draft of it.",
  "es": "Los productos se reservan durante 30 minutos después de hacer el pedido. Si su paciente paga con un enlace, se reservan 7 días, y con un enlace nuevo hasta 14 días desde el pedido; en la página que usted comparte, una hora; si usted paga el pedido de una suscripción, 14 días. Si para entonces no está pagado, se cancela y los productos vuelven a la venta. Con Volver a pedir se crea un borrador nuevo.",
  "zh-Hant": "訂單送出後，產品會為您保留 30 分鐘。若由病患以連結付款，會保留 7 天；重新傳送連結後，最長保留到送出訂單後 14 天。在您的分享頁面下的訂單保留 1 小時；由您付款的定期訂購訂單保留 14 天。逾時未付款，訂單會自動取消，產品重新開放訂購。您可用「再次訂購」建立新的草稿。",
  "zh-Hans": "订单提交后，产品会为您保留 30 分钟。如果由患者通过链接付款，会保留 7 天；重新发送链接后，最长保留到提交订单后 14 天。在您的分享页面下的订单保留 1 小时；由您付款的定期订购订单保留 14 天。超时未付款，订单会自动取消，产品重新开放订购。您可以用“再次订购”建立新的草稿。"
}'
where answer = '{
  "en": "The products are held for 30 minutes after you submit. An order that is not paid by then is cancelled and its products go back on sale. Reorder makes a new draft of it.",
  "es": "Los productos se reservan durante 30 minutos después de hacer el pedido. Si para entonces no está pagado, se cancela y los productos vuelven a la venta. Con Volver a pedir se crea un borrador nuevo.",
  "zh-Hant": "訂單送出後，產品會為您保留 30 分鐘。逾時未付款，訂單會自動取消，產品重新開放訂購。您可用「再次訂購」建立新的草稿。",
  "zh-Hans": "订单提交后，产品会为您保留 30 分钟。超时未付款，订单会自动取消，产品重新开放订购。您可以用“再次订购”建立新的草稿。"
}'::jsonb;
update faq set answer = '{
  "en": "Only those who agreed to it, which you note in their record. They are notified when their order is paid, shipped or ready for pickup, and get links to pay and reminders of their subscriptions; products are never named. Replying STOP ends all messages to that phone. Replying START allows them again; after that you can note in the record that the patient agrees.",
  "es": "Solo quienes lo aceptaron, lo que usted anota en su ficha. Se les avisa cuando su pedido está pagado, enviado o listo para recoger, y reciben enlaces de pago y recordatorios de sus suscripciones; nunca se nombran productos. Al responder STOP terminan todos los mensajes a ese teléfono. Al responder START se permiten otra vez; después puede anotar en la ficha que el paciente acepta.",
  "zh-Hant": "只有同意接收的病患才會收到，請在病患資料中註記。內容為訂單已付款、已出貨或可取貨，以及付款連結與定期訂購的提醒，不會提到產品名稱。回覆 STOP，該電話就不再收到任何簡訊；回覆 START 即可恢復，之後您可在病患資料中重新註記同意。",
  "zh-Hans": "只有同意接收的患者才会收到，请在患者资料中注明。内容为订单已付款、已发货或可自提，以及付款链接和定期订购的提醒，不会提到产品名称。回复 STOP，该电话就不再收到任何短信；回复 START 即可恢复，之后您可以在患者资料中重新注明同意。"
}'
where answer = '{
  "en": "Only those who agreed to it, which you note in their record. They are notified when their order is paid, shipped or ready for pickup; products are never named. Replying STOP ends the messages.",
  "es": "Solo quienes lo aceptaron, lo que usted anota en su ficha. Se les avisa cuando su pedido está pagado, enviado o listo para recoger; nunca se nombran productos. Al responder STOP dejan de recibirlos.",
  "zh-Hant": "只有同意接收的病患才會收到，請在病患資料中註記。內容僅為訂單已付款、已出貨或可取貨，不會提到產品名稱。回覆 STOP 即可停止。",
  "zh-Hans": "只有同意接收的患者才会收到，请在患者资料中注明。内容仅为订单已付款、已发货或可自提，不会提到产品名称。回复 STOP 即可停止。"
}'::jsonb;
update faq set answer = '{
  "en": "Standard shipping costs $9.95 and is free from $150. Expedited shipping costs $24.95. Pickup at one of our warehouses is free. With a VIP membership, standard shipping is always free.",
  "es": "El envío estándar cuesta $9.95 y es gratis a partir de $150. El envío urgente cuesta $24.95. Recoger en uno de nuestros almacenes es gratis. Con la membresía VIP, el envío estándar siempre es gratis.",
  "zh-Hant": "標準配送 $9.95，滿 $150 免運費。快速配送 $24.95。至我們的倉庫自行取貨免費。VIP 會員的標準配送一律免運費。",
  "zh-Hans": "标准配送 $9.95，满 $150 免运费。加急配送 $24.95。到我们的仓库自提免费。VIP 会员的标准配送一律免运费。"
}'
where answer = '{
  "en": "Standard shipping costs $9.95 and is free from $150. Expedited shipping costs $24.95. Pickup at one of our warehouses is free.",
  "es": "El envío estándar cuesta $9.95 y es gratis a partir de $150. El envío urgente cuesta $24.95. Recoger en uno de nuestros almacenes es gratis.",
  "zh-Hant": "標準配送 $9.95，滿 $150 免運費。快速配送 $24.95。至我們的倉庫自行取貨免費。",
  "zh-Hans": "标准配送 $9.95，满 $150 免运费。加急配送 $24.95。到我们的仓库自提免费。"
}'::jsonb
  and (select free_standard_shipping from vip_plan where starts_on <= business_date(app_now()) order by starts_on desc limit 1);
insert into faq (id, position, category, question, answer)
select n.id, (select max(position) from faq) + row_number() over (), n.category, n.question, n.answer
from (values
  ('4e60c0bc-8342-5405-9afa-27bd478b9827'::uuid, 'orders', '{
  "en": "How do I return a product?",
  "es": "¿Cómo devuelvo un producto?",
  "zh-Hant": "如何退貨？",
  "zh-Hans": "如何退货？"
}'::jsonb,
   '{
  "en": "Before you send anything back, write to customer service with the form on this page, name the order and the products, and wait for the answer: it says whether they can be returned and where to send them. Customer service refunds the whole order, some products or an amount. Some products are refunded with their tax, but without shipping, and a fee may be kept. The money goes back to the card or PayPal account that paid. You find the refund with its reason in the order, and under Transactions, Refunds.",
  "es": "Antes de devolver algo, escriba a servicio al cliente con el formulario de esta página, indique el pedido y los productos y espere la respuesta: le dirá si pueden devolverse y adónde. Servicio al cliente reembolsa todo el pedido, algunos productos o un importe. Algunos productos se reembolsan con su impuesto, pero sin el envío, y puede retenerse un cargo. El dinero vuelve a la tarjeta o cuenta de PayPal con la que se pagó. Encontrará el reembolso con su motivo en el pedido y en Transacciones, Reembolsos.",
  "zh-Hant": "寄回任何產品之前，請先用本頁表單留言給客服，註明訂單與產品，並等候回覆：回覆中會告知產品能否退回，以及寄往何處。客服會退還整筆訂單、部分產品或部分金額。退部分產品時會一併退稅，但不含運費，並可能收取手續費。款項會退回付款的信用卡或 PayPal 帳戶。您可在訂單中以及「交易」的「退款」查看退款與原因。",
  "zh-Hans": "寄回任何产品之前，请先用本页表单留言给客服，注明订单和产品，并等候答复：答复中会告知产品能否退回，以及寄往何处。客服会退还整笔订单、部分产品或部分金额。退部分产品时会一并退税，但不含运费，并可能收取手续费。款项会退回付款的信用卡或 PayPal 账户。您可以在订单中以及“交易”的“退款”查看退款和原因。"
}'::jsonb),
  ('0935d662-617c-5ee6-964a-29d8173d7a77'::uuid, 'account', '{
  "en": "How do I stop text messages to my own phone?",
  "es": "¿Cómo dejo de recibir mensajes de texto en mi teléfono?",
  "zh-Hant": "如何停止傳到我手機的簡訊？",
  "zh-Hans": "如何停止发到我手机的短信？"
}'::jsonb,
   '{
  "en": "Reply STOP to one of them. Codes and security messages still reach you, because you requested them or must know of them. Reply START to get the others again.",
  "es": "Responda STOP a uno de ellos. Los códigos y los mensajes de seguridad le siguen llegando, porque usted los pidió o debe conocerlos. Responda START para volver a recibir los demás.",
  "zh-Hant": "請對其中一則回覆 STOP。驗證碼與安全通知仍會傳送給您，因為那是您要求的，或您必須知道的。回覆 START 即可再次收到其他簡訊。",
  "zh-Hans": "请对其中一条回复 STOP。验证码和安全通知仍会发送给您，因为那是您要求的，或您必须知道的。回复 START 即可再次收到其他短信。"
}'::jsonb),
  ('fe4b5ba9-c832-5aa6-802d-55f32e963c15'::uuid, 'vip', '{
  "en": "How do I stop the renewal of my membership?",
  "es": "¿Cómo detengo la renovación de mi membresía?",
  "zh-Hant": "如何停止會員續訂？",
  "zh-Hans": "如何停止会员续订？"
}'::jsonb,
   '{
  "en": "Under Settings, VIP Membership, choose Ask customer service to stop the renewal, and send the message. Customer service ends the renewal and notifies you. Your membership lasts to the end of the year that is paid for; unused time is not refunded. We remind you 30 and 7 days before each renewal.",
  "es": "En Configuración, Membresía VIP, elija Pedir a servicio al cliente que detenga la renovación y envíe el mensaje. Servicio al cliente termina la renovación y le avisa. Su membresía dura hasta el final del año pagado; el tiempo no usado no se reembolsa. Le avisamos 30 y 7 días antes de cada renovación.",
  "zh-Hant": "請至「設定」的「VIP 會員」，選擇「請客服停止續訂」並送出訊息。客服會停止續訂並通知您。會員資格持續到已付款的年度結束，未使用的時間不予退款。每次續訂前 30 天和 7 天我們會提醒您。",
  "zh-Hans": "请到“设置”的“VIP 会员”，选择“请客服停止续订”并发送留言。客服会停止续订并通知您。会员资格持续到已付款的年度结束，未使用的时间不予退款。每次续订前 30 天和 7 天我们会提醒您。"
}'::jsonb)
) as n (id, category, question, answer)
where exists (select 1 from faq)
on conflict do nothing;
