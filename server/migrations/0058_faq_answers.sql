-- Answers that no longer describe the product. What staff wrote themselves stays.
update faq set answer = '{
  "en": "Choose Forgot password on the sign-in page. We send a code to your phone, and you set a new password with it. If the second step of your sign-in is a text message, the phone alone is not enough: we also send a link to your confirmed email address, or you enter a recovery code. You are signed out on all other devices.",
  "es": "En la página de inicio de sesión elija “¿Olvidó su contraseña?”. Le enviamos un código a su teléfono y con él crea una contraseña nueva. Si el segundo paso de su inicio de sesión es un mensaje de texto, el teléfono solo no basta: también enviamos un enlace a su correo electrónico confirmado, o usted ingresa un código de recuperación. Se cierran las demás sesiones.",
  "zh-Hant": "請在登入頁選擇「忘記密碼」。我們會將驗證碼傳到您的手機，您即可設定新密碼。若您的兩步驟驗證使用簡訊，僅有手機並不足夠：我們還會將連結寄到您已確認的電子郵件，或請您輸入備用碼。其他裝置上的登入會同時結束。",
  "zh-Hans": "请在登录页选择“忘记密码”。我们会把验证码发到您的手机，您即可设置新密码。如果您的两步验证使用短信，仅有手机并不足够：我们还会把链接发到您已确认的电子邮箱，或请您输入恢复码。其他设备上的登录会同时结束。"
}'
where answer = '{
  "en": "Choose Forgot password on the sign-in page. We send a code to your phone, and you set a new password with it. You are signed out on all other devices.",
  "es": "En la página de inicio de sesión elija “¿Olvidó su contraseña?”. Le enviamos un código a su teléfono y con él crea una contraseña nueva. Se cierran las demás sesiones.",
  "zh-Hant": "請在登入頁選擇「忘記密碼」。我們會將驗證碼傳到您的手機，您即可設定新密碼。其他裝置上的登入會同時結束。",
  "zh-Hans": "请在登录页选择“忘记密码”。我们会把验证码发到您的手机，您即可设置新密码。其他设备上的登录会同时结束。"
}'::jsonb;
update faq set answer = '{
  "en": "Under Settings, Profile, with your password. We send a code to the new number to be sure it is yours, and notify the old number of the change.",
  "es": "En Configuración, Perfil, con su contraseña. Enviamos un código al número nuevo para comprobar que es suyo y avisamos del cambio al número anterior.",
  "zh-Hant": "請至「設定」的「個人資料」，並輸入您的密碼。我們會將驗證碼傳到新號碼以確認是您本人，並通知原號碼。",
  "zh-Hans": "请到“设置”的“个人资料”，并输入您的密码。我们会把验证码发到新号码以确认是您本人，并通知原号码。"
}'
where answer = '{
  "en": "Under Settings, Profile. We send a code to the new number to be sure it is yours, and notify the old number of the change.",
  "es": "En Configuración, Perfil. Enviamos un código al número nuevo para comprobar que es suyo y avisamos del cambio al número anterior.",
  "zh-Hant": "請至「設定」的「個人資料」。我們會將驗證碼傳到新號碼以確認是您本人，並通知原號碼。",
  "zh-Hans": "请到“设置”的“个人资料”。我们会把验证码发到新号码以确认是您本人，并通知原号码。"
}'::jsonb;
update faq set answer = '{
  "en": "Under Settings, Deposit Method, with your password and a new code sent to your phone. For your safety, nothing is paid to a new account for 72 hours, or longer if your phone or email address has just changed, and we notify you by text message and email.",
  "es": "En Configuración, Método de depósito, con su contraseña y un código nuevo enviado a su teléfono. Por seguridad, durante 72 horas no se paga nada a una cuenta nueva, o más tiempo si su teléfono o correo electrónico acaba de cambiar, y le avisamos por mensaje de texto y correo electrónico.",
  "zh-Hant": "請至「設定」的「收款方式」，並輸入您的密碼與傳到手機的驗證碼。為了安全，新帳戶在 72 小時內不會撥款；若您的電話或電子郵件剛變更，時間會更長。我們也會以簡訊與電子郵件通知您。",
  "zh-Hans": "请到“设置”的“收款方式”，并输入您的密码和发到手机的验证码。为了安全，新账户在 72 小时内不会打款；如果您的手机号码或电子邮箱刚刚更改，时间会更长。我们也会以短信和电子邮件通知您。"
}'
where answer = '{
  "en": "Under Settings, Deposit Method, with a new code sent to your phone. For your safety, nothing is paid to a new account for 72 hours, and we notify you by text message and email.",
  "es": "En Configuración, Método de depósito, con un código nuevo enviado a su teléfono. Por seguridad, durante 72 horas no se paga nada a una cuenta nueva, y le avisamos por mensaje de texto y correo electrónico.",
  "zh-Hant": "請至「設定」的「收款方式」，並輸入傳到手機的驗證碼。為了安全，新帳戶在 72 小時內不會撥款，我們也會以簡訊與電子郵件通知您。",
  "zh-Hans": "请到“设置”的“收款方式”，并输入发到手机的验证码。为了安全，新账户在 72 小时内不会打款，我们也会以短信和电子邮件通知您。"
}'::jsonb;
