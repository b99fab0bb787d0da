export const spanishStopWords: ReadonlySet<string> = new Set(
  `a al algo algun alguna algunas alguno algunos ambas ambos ante antes aquel aquella aquellas aquello aquellos aqui asi
  aun aunque bajo bien cada casi como con contra cual cuales cualquier cualquiera cuando cuanta cuantas cuanto cuantos cuya
  cuyas cuyo cuyos de del desde donde dos durante e el ella ellas ello ellos en entonces entre era eran eras es esa esas ese eso
  esos esta estaba estaban estado estamos estan estar estara estas este esto estos estoy etc fue fueron fui ha habia habian
  haber habra hace hacia han has hasta hay he hemos hube hubo la las le les lo los mas me mi mis mia mio mucha muchas mucho
  muchos muy nada nadie ni ningun ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro nuestros o os otra otras
  otro otros para pero poca pocas poco pocos por porque pues que quien quienes se sea sean segun ser sera seran si sido siendo
  sin sino sobre solo son soy su sus suya suyo tal tambien tampoco tan tanta tantas tanto tantos te tenia tenian tener tengo
  tiene tienen ti toda todas todavia todo todos tras tu tus tuya tuyo u un una unas uno unos usted ustedes vosotras vosotros
  vuestra vuestro y ya yo
  hola buenas buenos gracias favor porfa quiero queria quisiera querria gustaria saber dime digame dinos cuentame explicame
  indicame indica puedes podrias podria necesito`
    .trim()
    .split(/\s+/u),
);

export const englishStopWords: ReadonlySet<string> = new Set(
  `and are as at be been but by can did do does for from had has have her his how i if in into is it its of on or she than that the
  their them there these they this those to was we were what when where which who whom whose why will with would you your please
  tell`
    .trim()
    .split(/\s+/u),
);

/** Function words, neither indexed nor searched. Folded as in `foldText`. */
export const stopWords: ReadonlySet<string> = new Set([...spanishStopWords, ...englishStopWords]);

/** Words that frame a question or a statement and seldom distinguish pages. Searched with less weight. */
export const scaffoldWords: ReadonlySet<string> = new Set(
  `nombre nombrar llamar llama llamaba llamado llaman tipo clase cantidad numero cosa persona ejemplo vez veces forma manera
  modo parte hacer hizo hacen hecho haciendo poder puede pueden podia podian pudo decir dice dijo año dia momento primer
  primero primera uso usar utilizar termino palabra caso grupo lugar sitio razon motivo resultado ademas despues considerar
  encontrar encuentra referir refiere llevar lleva dar da dan dio convertir conocer conocido principal gran grande nuevo nueva
  mayor menor menos importante mismo misma tuvo tuvieron existir existe paso suceder ocurrir producir respecto relacion
  documento archivo fichero pdf texto pagina
  name kind type many much number use used called example document file page`
    .trim()
    .split(/\s+/u),
);
