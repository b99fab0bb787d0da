import { foldAccents, stemWord } from './stem-word.ts';

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Words that say nothing about a subject, folded. Question words are among them. */
export const stopWords: ReadonlySet<string> = new Set(
  words(`
    a al algo alguien algun alguna algunas alguno algunos ambas ambos ante antes aquel aquella aquellas aquello
    aquellos aqui asi aun aunque bajo bien cada casi como con contra cual cuales cualquier cualquiera cuando cuanta
    cuantas cuanto cuantos cuya cuyas cuyo cuyos de del desde donde dos durante e el ella ellas ello ellos en entre era
    eran eres es esa esas ese eso esos esta estaba estaban estado estamos estan estar estas este esto estos estoy
    estuvo estuvieron fue fueron fuera fuese fui ha haber habia habian habra han has hasta hay haya he hemos hubo
    incluso la las le les lo los mas me mediante mi mis mismo misma mismos mismas mucho mucha muchos muchas muy nada
    ni ningun ninguna ninguno no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero
    poco por porque pues que quien quienes se sea sean segun ser sera seran si sido siendo sin sino sobre sois solo
    somos son soy su sus suya suyo tal tales tambien tampoco tan tanto te tiene tienen tener tenia tenian tuvo
    tuvieron ti toda todas todo todos tras tu tus u un una unas uno unos usted ustedes y ya yo
    dicho dicha dichos dichas entonces luego ademas mientras siempre nunca donde adonde
  `).map(foldAccents),
);

/**
 * Stems of everyday Spanish words. They may stand in a question and in any passage by chance, so sharing one
 * is weak evidence that the passage is about the same subject.
 */
export const commonStems: ReadonlySet<string> = new Set(
  words(`
    acción acciones acuerdo actividad actual actualmente agua alto alta año anterior aparecer área arte aspecto aumento
    autor ayuda bajo base bueno buena buen cabo cambio cambiar campo cantidad capaz característica cargo casa caso causa
    causar central centro cerca cierto ciudad clase comenzar comienzo común comunidad condición conocer conocido
    conocida considerar consecuencia conseguir constituir construir contar contener continuar control convertir correcto
    cosa crear creer cuenta cuerpo cuestión dar dato deber decidir decir dejar demás dentro derecho desarrollar
    desarrollo describir destacar determinado día diferente diferencia difícil dinero dirección distinto efecto ejemplo
    elemento empezar encontrar encargado equipo escribir especial especialmente establecer estado este oeste norte sur
    estudio estudiar existir explicar época fácil falta familia fecha fin final finalmente forma formar frente fuerza
    función general generalmente gente gobierno gran grande grupo guerra haber hablar hacer hecho hijo historia hombre
    hora idea igual importante importancia incluir incluido indicar información iniciar inicio interés interior ir
    largo lado ley libre libro línea llamado llamada llamar llegar llevar local lugar lograr mano manera mantener mayor
    mayoría medida medio mejor menor menos mes millón mil miembro minuto moderno momento morir motivo mover movimiento
    mujer mundial mundo muerte nacer nacional natural necesario necesitar nivel nombre normal nueva nuevo número
    objetivo objeto obra obtener ocurrir ofrecer orden origen original país padre pagar palabra papel parte partir
    participar pasado pasar pequeño pensar perder permitir persona personal pertenecer población poder poner popular
    posible posición posterior primer primera primero principal principio problema proceso producir producto programa
    propio proporcionar proyecto público pueblo punto quedar querer razón realizar realidad recibir reconocer referir
    referencia región relación relacionado representar responsable respecto resultado resultar saber salir seguir
    segundo segunda sentido serie servicio servir siglo significar siguiente similar simple sistema situación situar
    sociedad social suceder suponer sustituir surgir tamaño tarde tema tercer tercera tercero término terminar tiempo
    tierra tipo tomar total trabajar trabajo tratar último última único única usar uso utilizar utilizado valor varios
    venir ver vez vida vivir volver zona dos tres cuatro cinco seis siete ocho nueve diez cien ciento
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    hizo hicieron hace hacía hecho puede pueden podía podían pudo pudieron dijo dijeron quiere quería dio dieron puesto veces
    aproximadamente promedio porcentaje ayudar afectar atribuir basar componer compuesto contribuir controlar
    cubrir definir demostrar derivar desempeñar dirigir dividir evitar expresar fundar ganar influir intentar ir jugar
    lanzar localizar ubicar ubicado provocar publicar reducir requerir responder ocupar tender tendencia visitar
  `).map(stemWord),
);
